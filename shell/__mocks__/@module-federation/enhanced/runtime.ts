/** Jest replaces the package with this in every test, because jsdom can't load remotes. */
export const init = jest.fn();
export const loadRemote = jest.fn();
export const registerRemotes = jest.fn();
export const registerPlugins = jest.fn();
