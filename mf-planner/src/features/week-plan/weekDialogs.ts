// The dialogs of the week and the panel of a slot, bundled into one chunk.
export { CopyWeekDialog } from './copy-week/CopyWeekDialog';
export { EarlierDialog } from './earlier/EarlierDialog';
export { SlotPanel } from './edit-slot/SlotPanel';
export { RearrangeDialog } from './rearrange/RearrangeDialog';
export { RepeatDialog } from './repeat/RepeatDialog';
export { StopRepeatDialog } from './repeat/StopRepeatDialog';
export { SaveTemplateDialog } from './templates/SaveTemplateDialog';
export { TemplatesDialog } from './templates/TemplatesDialog';
