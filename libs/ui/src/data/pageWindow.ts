/** The page numbers a pager shows: at most `size` neighbours with `page` as near the middle as possible. */
export function pageWindow(page: number, totalPages: number, size: number): readonly number[] {
  const length = Math.min(size, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
