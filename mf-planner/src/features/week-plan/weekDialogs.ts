// The dialogs of the week, in one file of their own.
export { CopyWeekDialog } from './copy-week/CopyWeekDialog';
export { EarlierDialog } from './earlier/EarlierDialog';
export { RearrangeDialog } from './rearrange/RearrangeDialog';
export { RepeatDialog } from './repeat/RepeatDialog';
export { StopRepeatDialog } from './repeat/StopRepeatDialog';
export { SaveTemplateDialog } from './templates/SaveTemplateDialog';
export { TemplatesDialog } from './templates/TemplatesDialog';
