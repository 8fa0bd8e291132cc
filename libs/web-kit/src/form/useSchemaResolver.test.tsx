import { ToastProvider } from '@forkcast/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Resolver, useForm } from 'react-hook-form';
import { useSchemaResolver } from './useSchemaResolver';

interface Values {
  name: string;
}
const schema = { resolver: ((values) => ({ values, errors: {} })) as Resolver<Values> };

function show(load: () => Promise<typeof schema>): jest.Mock {
  const send = jest.fn();
  function Form() {
    const { register, handleSubmit } = useForm<Values>({
      resolver: useSchemaResolver(load, ({ resolver }) => resolver),
      defaultValues: { name: '' },
    });
    return (
      <form onSubmit={(event) => void handleSubmit(({ name }) => send(name))(event)}>
        <input aria-label="Name" {...register('name')} />
        <button>Send</button>
      </form>
    );
  }
  render(
    <ToastProvider>
      <Form />
    </ToastProvider>,
  );
  return send;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows the form before its schema is loaded, and submits once it is', async () => {
  let arrive: (module: typeof schema) => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof schema>((resolve) => (arrive = resolve)));
  const send = show(() => load());
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Name'), 'Dal');
  await press();
  expect(send).not.toHaveBeenCalled();
  await act(async () => arrive(schema));
  expect(send).toHaveBeenCalledWith('Dal');
});

test("says that the form can't be checked, and loads the schema again next time", async () => {
  let isReachable = false;
  const send = show(() => (isReachable ? Promise.resolve(schema) : Promise.reject(new Error('no chunk'))));
  await userEvent.type(screen.getByLabelText('Name'), 'Dal');
  await press();
  expect(await screen.findByText("We couldn't check the form. Please try again")).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  isReachable = true;
  await press();
  expect(send).toHaveBeenCalledWith('Dal');
});
