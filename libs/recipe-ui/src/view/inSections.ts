/** Consecutive items under one heading, each with its index in the whole list. */
export interface Section<Item> {
  heading: string | undefined;
  items: readonly { item: Item; place: number }[];
}

/** Groups ingredients or steps by heading, in their original order. */
export function inSections<Item extends { section?: string | undefined }>(
  all: readonly Item[],
): readonly Section<Item>[] {
  const sections: { heading: string | undefined; items: { item: Item; place: number }[] }[] = [];
  all.forEach((item, place) => {
    const last = sections.at(-1);
    if (last && last.heading === item.section) last.items.push({ item, place });
    else sections.push({ heading: item.section, items: [{ item, place }] });
  });
  return sections;
}
