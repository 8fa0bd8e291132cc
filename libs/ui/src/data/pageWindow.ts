/**
 * Returns the page numbers for a pager: up to `size` of them, with `page` as close to the middle as possible.
 */
export function pageWindow(page: number, totalPages: number, size: number): readonly number[] {
  const length = Math.min(size, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
