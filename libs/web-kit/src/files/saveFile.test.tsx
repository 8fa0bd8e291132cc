import { saveFile } from './saveFile';

// jsdom has no object URLs and no downloads.
beforeEach(() => {
  jest.useFakeTimers();
  URL.createObjectURL = jest.fn(() => 'blob:1');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('downloads a file under its name and leaves nothing in the page', () => {
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href]);
  });
  const content = new Blob(['x']);
  saveFile({ name: 'list.txt', content });
  expect(URL.createObjectURL).toHaveBeenCalledWith(content);
  expect(clicked).toEqual([['list.txt', 'blob:1']]);
  expect(document.querySelector('a')).toBeNull();
});

test('revokes the object URL after a minute', () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile({ name: 'list.txt', content: new Blob(['x']) });
  jest.advanceTimersByTime(59_999);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
