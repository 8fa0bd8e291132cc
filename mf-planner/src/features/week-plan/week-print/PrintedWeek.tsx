import { mealTypes, type MealPlanEntry } from '@forkcast/contracts';
import { type Day, shortLabel, weekdayName } from '@forkcast/days';
import { color, font } from '@forkcast/ui';
import { useLayoutEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { shared } from '../../../texts';
import { type DayPlan, weekLabel } from '../week/weekView';
import { t } from './texts';

/** The printable area that A4 and Letter in landscape have in common. */
const SHEET = { width: '263mm', height: '190mm' };
/**
 * Font sizes in points, of which the largest that fits is used. With the smallest, text continues on another
 * page.
 */
const FONT_SIZES = [18, 16, 14, 13, 12, 11, 10, 9, 8, 7];
const CSS_PX_PER_MM = 96 / 25.4;

const Page = createGlobalStyle`
  @media print {
    @page { size: landscape; margin: 8mm; }
  }
`;

/** Rendered off screen so that it can be measured before printing. */
const Sheet = styled.section`
  position: fixed;
  top: 0;
  left: -400mm;
  width: ${SHEET.width};
  visibility: hidden;
  color: ${color.ink};
  line-height: 1.25;

  @media print {
    position: static;
    width: auto;
    visibility: visible;
  }
  h2 {
    margin-bottom: 0.3em;
    font-size: 1.25em;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: 0.25em 0.5em;
    border: 1px solid ${color.lineStrong};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: 0.8em;
  }
  tbody th {
    font-family: ${font.heading};
  }
`;

const DayColumn = styled.col`
  width: 7em;
`;

const Small = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: 0.75em;
  font-weight: 400;
  white-space: pre-line;
`;

/** The week on one printed page, in the largest font that fits. */
export function PrintedWeek({ days, sunday }: { days: readonly DayPlan[]; sunday: Day }) {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const maxHeight = parseFloat(SHEET.height) * CSS_PX_PER_MM;
    for (const size of FONT_SIZES) {
      if (!sheet.current) return;
      sheet.current.style.fontSize = `${size}pt`;
      if (sheet.current.scrollHeight <= maxHeight) return;
    }
  }, [days]);
  return (
    <>
      <Page />
      <Sheet ref={sheet}>
        <h2>{t('title', { week: weekLabel(sunday) })}</h2>
        <table>
          <colgroup>
            <DayColumn />
            {mealTypes.map((mealType) => (
              <col key={mealType} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{shared('dayLabel')}</th>
              {mealTypes.map((mealType) => (
                <th key={mealType} scope="col">
                  {shared(mealType)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, slots }) => (
              <tr key={day}>
                <th scope="row">
                  <span>{weekdayName(day)}</span>
                  <Small>{shortLabel(day)}</Small>
                </th>
                {slots.map(({ mealType, entries }) => (
                  <td key={mealType}>
                    {entries.map((entry) => (
                      <PrintedMeal key={entry.id} entry={entry} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </>
  );
}

function PrintedMeal({ entry: { kind, recipeName, servings, notes } }: { entry: MealPlanEntry }) {
  const below = [servings === null ? null : t('forServings', { count: servings }), notes].filter(Boolean);
  return (
    <div>
      {kind === 'note' ? <em>{recipeName}</em> : <span>{recipeName}</span>}
      {below.length > 0 ? <Small>{below.join('\n')}</Small> : null}
    </div>
  );
}
