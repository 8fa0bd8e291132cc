/** A run of things under one heading, each with its place among all of them. */
export interface Section<Item> {
  heading: string | undefined;
  items: readonly { item: Item; place: number }[];
}

/** Ingredients or steps by their headings, in the order in which they are written. */
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
