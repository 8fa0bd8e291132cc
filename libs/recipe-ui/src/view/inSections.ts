/** Groups consecutive ingredients or steps by heading, each with its index in the whole list. */
export function inSections<Item extends { section?: string | undefined }>(all: readonly Item[]) {
  const sections: { heading: string | undefined; items: { item: Item; place: number }[] }[] = [];
  all.forEach((item, place) => {
    const last = sections.at(-1);
    if (last && last.heading === item.section) last.items.push({ item, place });
    else sections.push({ heading: item.section, items: [{ item, place }] });
  });
  return sections;
}
