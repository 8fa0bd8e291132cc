import type { Photo, Recipe } from '@forkcast/contracts';
import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { fakeUploads } from '../../testing/fakeUploads';
import { openRecipes } from '../../testing/openRecipes';

const aPhoto = (fields: Partial<Photo> = {}): Photo => ({
  id: crypto.randomUUID(),
  width: 400,
  height: 300,
  alt: '',
  ...fields,
});
const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const refusal = (message: string) => ({ error: { code: 'refused', message } });

beforeEach(() => localStorage.clear());

/** A server that stores the photos of one recipe. */
function serving(photos: readonly Photo[] = []) {
  let recipe = aRecipe({ photos: [...photos] });
  const removed = new Map<string, Photo>();
  const api = mockApi({
    'GET /api/recipes': () => aPage([recipe]),
    'GET /api/recipes/:id': () => recipe,
    'GET /api/recipes/:id/history': () => ({ versions: [], more: false }),
    'PATCH /api/recipes/:id': ({ body }) => {
      const { photos: order } = body as { photos: readonly Pick<Photo, 'id' | 'alt'>[] };
      const known = new Map([...removed, ...recipe.photos.map((each) => [each.id, each] as const)]);
      recipe = {
        ...recipe,
        photos: order.flatMap(({ id, alt }) => {
          const photo = known.get(id);
          return photo ? { ...photo, alt } : [];
        }),
      };
      return recipe;
    },
    'DELETE /api/recipes/:id/photos/:photoId': ({ params }) => {
      const photo = recipe.photos.find(({ id }) => id === params['photoId']);
      if (photo) removed.set(photo.id, photo);
      recipe = {
        ...recipe,
        photos: recipe.photos.filter((each) => each !== photo),
        revision: recipe.revision + 1,
      };
      return recipe;
    },
  });
  const arrives = (photo: Photo) => {
    recipe = { ...recipe, photos: [...recipe.photos, photo] };
    return photo;
  };
  const orders = () =>
    api.callsTo('PATCH /api/recipes/:id').map(({ body }) => (body as Pick<Recipe, 'photos'>).photos);
  return { api, recipe, arrives, orders, now: () => recipe };
}

/** Opens the recipe's page. */
async function page(photos: readonly Photo[] = []) {
  const sent = fakeUploads();
  const server = serving(photos);
  const rendered = openRecipes(server.api, { path: `/recipes/${server.recipe.id}` });
  await screen.findByRole('heading', { level: 1, name: server.recipe.name });
  const answered = async (at: number, photo: Photo) => {
    await act(async () => {
      sent[at]?.answer(201, server.arrives(photo));
      await Promise.resolve();
    });
  };
  return { ...rendered, ...server, sent, answered };
}

/** Opens the photo dialog. */
async function dialogOf(photos: readonly Photo[] = []) {
  const opened = await page(photos);
  await opened.user.click(screen.getByRole('button', { name: photos.length > 0 ? 'Photos' : 'Add photos' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Photos of ${opened.recipe.name}` }));
  const choose = (...files: File[]) =>
    opened.user.upload(dialog.getByLabelText('Photos from this device'), files);
  const handles = () => dialog.queryAllByRole('button', { name: /^Move Photo/ });
  return { ...opened, dialog, choose, handles };
}

describe('adding photos', () => {
  test('uploads several photos in turn with progress', async () => {
    const { dialog, choose, sent, answered, recipe, handles } = await dialogOf();
    await choose(file('one.jpg'), file('two.png', 'image/png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: `/api/recipes/${recipe.id}/photos?alt=`,
      headers: { 'content-type': 'image/jpeg' },
    });
    act(() => sent[0]?.progress(0.4));
    expect(dialog.getByText('40% uploaded')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Uploading one.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(dialog.getByText('Waiting')).toBeVisible();
    await answered(0, aPhoto());
    await waitFor(() => expect(sent[1]?.headers).toMatchObject({ 'content-type': 'image/png' }));
    await answered(1, aPhoto());
    await waitFor(() => expect(handles()).toHaveLength(2));
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.getByText('Cover')).toBeVisible();
  });

  test('retries a failed upload and keeps its position', async () => {
    const { dialog, user, choose, sent, answered, orders } = await dialogOf();
    await choose(file('one.jpg'), file('two.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(413, refusal('Your household has run out of space for photos')));
    expect(await dialog.findByText('Your household has run out of space for photos')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(2));
    const [first, second] = [aPhoto(), aPhoto()];
    await answered(1, second);
    await user.click(dialog.getByRole('button', { name: 'Try again: one.jpg' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await answered(2, first);
    await waitFor(() => expect(orders()).toEqual([[first, second].map(({ id, alt }) => ({ id, alt }))]));
    expect(dialog.queryByText('one.jpg')).toBeNull();
  });

  test("doesn't offer to retry an unreadable photo", async () => {
    const message = 'This photo is over 50 megapixels';
    const { dialog, choose, sent, user } = await dialogOf();
    await choose(file('one.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(422, refusal(message)));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Dismiss one.jpg' }));
    expect(dialog.queryByText(message)).toBeNull();
  });

  test("rejects a HEIC file that the browser can't read", async () => {
    const { dialog, sent } = await dialogOf();
    fireEvent.drop(dialog.getByText(/Drop photos here/), {
      dataTransfer: { types: ['Files'], files: [file('IMG_1.HEIC', '')] },
    });
    expect(await dialog.findByText(/HEIC photos aren't supported here/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('keeps photos when offline', async () => {
    const { dialog, choose, sent, user } = await dialogOf();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await choose(file('one.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.fail());
    expect(await dialog.findByText("You're offline")).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(leaving)).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Try again: one.jpg' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    jest.restoreAllMocks();
  });

  test('retries when the server is busy', async () => {
    const { choose, sent, answered, handles } = await dialogOf();
    await choose(file('one.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(503, refusal('Not now'), { 'retry-after': '0' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await answered(1, aPhoto());
    await waitFor(() => expect(handles()).toHaveLength(1));
  });

  test('cancels an upload and continues with the next', async () => {
    const { dialog, choose, sent, user } = await dialogOf();
    await choose(file('one.jpg'), file('two.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel one.jpg' }));
    expect(sent[0]?.isAborted()).toBe(true);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(dialog.queryByText('one.jpg')).toBeNull();
  });

  test('leaves out photos beyond the limit', async () => {
    const { choose, sent } = await dialogOf(Array.from({ length: 11 }, () => aPhoto()));
    await choose(file('one.jpg'), file('two.jpg'), file('three.jpg'));
    expect(await screen.findByText('2 photos were left out')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('two.jpg')).toBeNull();
  });

  test('uploads a pasted image, but not pasted text', async () => {
    const { sent, answered } = await page();
    const paste = (files: File[], types: string[]) =>
      fireEvent.paste(document.body, { clipboardData: { files, types, getData: () => '' } });
    paste([file('text.png', 'image/png')], ['text/plain', 'Files']);
    paste([file('image.png', 'image/png')], ['Files']);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Uploading 1 photo')).toBeVisible();
    const photo = aPhoto({ alt: 'Soup in a bowl' });
    await answered(0, photo);
    expect(await screen.findByRole('img', { name: 'Soup in a bowl' })).toHaveAttribute(
      'src',
      `/api/photos/${photo.id}?width=960`,
    );
    await waitFor(() => expect(screen.queryByText('Uploading 1 photo')).toBeNull());
  });
});

describe('the photos of a recipe', () => {
  const three = () => [aPhoto({ alt: 'one' }), aPhoto({ alt: 'two' }), aPhoto({ alt: 'three' })];
  const altsOf = (order: readonly Pick<Photo, 'alt'>[] | undefined) => order?.map(({ alt }) => alt);

  test('moves them by keyboard, makes one the cover and describes one', async () => {
    const { dialog, handles, orders, user } = await dialogOf(three());
    await waitFor(() => expect(handles()).toHaveLength(3));
    handles()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(altsOf(orders()[0])).toEqual(['two', 'one', 'three']));
    expect(dialog.getByRole('status')).toHaveTextContent('Photo 1 is now number 2 of 3');
    await user.click(dialog.getAllByRole('button', { name: 'Make cover photo' })[1] ?? document.body);
    await waitFor(() => expect(altsOf(orders()[1])).toEqual(['three', 'two', 'one']));
    const alt = dialog.getByLabelText('Description of photo 1');
    await user.clear(alt);
    await user.type(alt, 'a table{Enter}');
    await user.tab();
    await waitFor(() => expect(altsOf(orders()[2])).toEqual(['a table', 'two', 'one']));
  });

  test('applies a later change of someone else', async () => {
    const { dialog, handles, user, api, now } = await dialogOf(three());
    await waitFor(() => expect(handles()).toHaveLength(3));
    api.on('GET /api/recipes/:id', () => ({ ...now(), photos: now().photos.toReversed() }));
    handles()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(dialog.getByLabelText('Description of photo 1')).toHaveValue('three'));
    expect(dialog.getByLabelText('Description of photo 3')).toHaveValue('two');
  });

  test('restores a photo once when an older response arrives after the removal', async () => {
    const { dialog, handles, orders, user, api, now } = await dialogOf(three());
    await waitFor(() => expect(handles()).toHaveLength(3));
    const answers: (() => void)[] = [];
    api.on('GET /api/recipes/:id', async () => {
      const read = now();
      await new Promise<void>((resolve) => answers.push(resolve));
      return read;
    });
    await user.type(dialog.getByLabelText('Description of photo 1'), '!');
    await user.tab();
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Remove Photo 2' }));
    const undo = await dialog.findByRole('button', { name: 'Undo' });
    expect(handles()).toHaveLength(2);
    await act(async () => answers[0]?.());
    expect(handles()).toHaveLength(2);
    await user.click(undo);
    await waitFor(() => expect(altsOf(orders()[1])).toEqual(['one!', 'two', 'three']));
    // With the revision before the removal, it would restore a photo that someone else removed.
    expect(api.callsTo('PATCH /api/recipes/:id')[1]?.body).toMatchObject({ revision: now().revision });
    expect(api.callsTo('PATCH /api/recipes/:id')[0]?.body).toMatchObject({ revision: now().revision - 1 });
    for (const answer of answers) answer();
  });

  test('restores a photo after the dialog was closed', async () => {
    const { dialog, handles, orders, user } = await dialogOf(three());
    await waitFor(() => expect(handles()).toHaveLength(3));
    await user.click(dialog.getByRole('button', { name: 'Remove Photo 2' }));
    await dialog.findByRole('button', { name: 'Undo' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Photo removed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(altsOf(orders()[0])).toEqual(['one', 'two', 'three']));
  });

  test('keeps their order when saving fails', async () => {
    const { api, handles, dialog, user } = await dialogOf(three());
    await waitFor(() => expect(handles()).toHaveLength(3));
    api.on('PATCH /api/recipes/:id', () => apiError(410, 'photo-gone', 'This photo is no longer available'));
    handles()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Failed to update the photos')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Description of photo 1')).toHaveValue('one'));
  });

  test('reports deleted photos', async () => {
    const { api } = await page([aPhoto({ alt: 'Soup' })]);
    api.on('GET /api/photos/:id', () => apiError(410, 'photo-gone', 'This photo is no longer available'));
    fireEvent.error(screen.getByRole('img', { name: 'Soup' }));
    expect(await screen.findByText('This photo is no longer available.')).toBeVisible();
  });
});

describe('a new recipe', () => {
  /** Opens 'Add recipe' in the collection and holds photos. */
  async function holding(...files: File[]) {
    const sent = fakeUploads();
    const server = serving();
    const opened = openRecipes(server.api);
    await opened.user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
    const dialog = within(await screen.findByRole('dialog'));
    await opened.user.upload(await dialog.findByLabelText('Photos from this device'), files);
    await dialog.findByText('one.jpg');
    return { ...opened, ...server, sent, dialog };
  }

  test('holds photos until it is saved', async () => {
    const { user, api, recipe, sent, dialog } = await holding(file('one.jpg'), file('two.jpg'));
    api.on('POST /api/recipes', () => recipe);
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    await user.click(await dialog.findByRole('button', { name: 'Make cover photo' }));
    const alt = dialog.getByLabelText('Description of photo 1');
    await user.type(alt, 'A bowl');
    await user.tab();
    expect(dialog.getByText('two.jpg').compareDocumentPosition(dialog.getByText('one.jpg'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.url).toBe(`/api/recipes/${recipe.id}/photos?alt=A%20bowl`);
    expect(await screen.findByText('Uploading 2 photos')).toBeVisible();
  });

  test('offers a draft with its photos, and warns before they are lost', async () => {
    const { user, sent } = await holding(file('one.jpg'));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('You have an unsaved recipe with 1 photo.')).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('one.jpg')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove Photo 1' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/unsaved recipe/)).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('shows the first photo of each recipe in the collection until it turns out broken', async () => {
  const cover = aPhoto();
  const api = mockApi({ 'GET /api/recipes': () => aPage([aRecipe({ photos: [cover, aPhoto()] })]) });
  const { container } = openRecipes(api);
  await screen.findByText('Tomato Soup');
  const [picture, ...others] = container.querySelectorAll('img');
  expect(picture).toHaveAttribute('src', `/api/photos/${cover.id}?width=320`);
  expect(others).toEqual([]);
  fireEvent.error(picture ?? document.body);
  expect(container.querySelector('img')).toBeNull();
});
