import { breakpoint, color, layer, radius, shadow, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { whyDue } from '../staples/whyDue';
import type { Suggestion } from './suggestionsFor';
import { t } from './texts';

/** Placed beyond the preview, so that both are visible. */
const List = styled.ul`
  position: absolute;
  top: calc(100% + ${space[1]});
  right: 0;
  left: 0;
  z-index: ${layer.sticky};
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};

  ${breakpoint.phone} {
    /* The field is at the bottom edge; the best suggestion is next to the thumb. */
    top: auto;
    right: ${space[4]};
    bottom: calc(100% + ${space[1]});
    left: ${space[4]};
    display: flex;
    flex-direction: column-reverse;
  }
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: ${space[11]};
  padding: 0 ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;

  &[aria-selected='true'],
  &:hover {
    background: ${color.accentSoft};
  }
`;

const Why = styled.span`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: right;
`;

interface SuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number | null;
  onChoose: (suggestion: Suggestion) => void;
}

/** A listbox of suggestions. Focus stays in the field. */
export function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  return (
    <List id={id} role="listbox" aria-label={t('suggestions')}>
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field and the keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span>{suggestion.name}</span>
          {suggestion.staple ? <Why>{whyDue(suggestion.staple)}</Why> : null}
        </Option>
      ))}
    </List>
  );
}
