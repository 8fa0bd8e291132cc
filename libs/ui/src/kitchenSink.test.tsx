import { act, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  Dialog,
  EmptyPlate,
  EmptyState,
  ExternalLink,
  IconButton,
  icons,
  LinkButton,
  PageHeader,
  Pagination,
  PasswordField,
  ProgressBar,
  Row,
  SearchField,
  SelectField,
  SkeletonRows,
  SortableTh,
  Spinner,
  Stack,
  Switch,
  Tab,
  Table,
  TabList,
  TabPanel,
  Tabs,
  TBody,
  Td,
  TextArea,
  TextField,
  Th,
  THead,
  ThemeRoot,
  ToastProvider,
  Tooltip,
  Tr,
  Wordmark,
} from './index';

const nothing = () => undefined;

function KitchenSink({ dialogOpen = false }: { dialogOpen?: boolean }) {
  return (
    <ThemeRoot>
      <ToastProvider>
        <main>
          <Wordmark name="Forkcast" />
          <PageHeader
            title="Recipe Collection"
            subtitle="Everything you like to cook."
            actions={<Button icon={<icons.Plus />}>Add Recipe</Button>}
          />
          <Stack gap={4}>
            <Row gap={2} wrap>
              <SearchField label="Search recipes" value="soup" onChange={nothing} />
              <IconButton label="Edit" icon={<icons.Pencil />} />
              <LinkButton href="/recipes">Recipes</LinkButton>
              <Tooltip label="A minute ago">
                <Button pending pendingLabel="Saving...">
                  Save
                </Button>
              </Tooltip>
              <Avatar name="Ann" />
              <Badge tone="accent">Beta</Badge>
              <Spinner label="Loading..." />
            </Row>
            <Card padding="none">
              <Table caption="Recipes" stickyHeader>
                <THead>
                  <Tr>
                    <SortableTh direction="desc" onSort={nothing}>
                      Recipe Name
                    </SortableTh>
                    <Th scope="col" hideOnPhone>
                      Link
                    </Th>
                  </Tr>
                </THead>
                <TBody>
                  <Tr selected>
                    <Td>Shakshuka</Td>
                    <Td hideOnPhone>
                      <ExternalLink href="https://example.com">example.com</ExternalLink>
                    </Td>
                  </Tr>
                </TBody>
              </Table>
            </Card>
            <Pagination
              page={2}
              totalPages={4}
              onPage={nothing}
              total={70}
              pageSize={20}
              pageSizes={[20]}
              onPageSize={nothing}
              pageButtons={5}
            />
            <TextField label="Email" hint="Kept to ourselves" error="Invalid email address" />
            <PasswordField label="Password" autoComplete="new-password" />
            <TextArea label="Notes" />
            <SelectField label="Day" options={[{ value: '0', label: 'Sunday' }]} />
            <Checkbox checked onCheckedChange={nothing} label="500 g tomatoes" />
            <Checkbox checked={false} onCheckedChange={nothing} label="Garlic" hideLabel />
            <Switch checked={false} onCheckedChange={nothing} label="Weekly summary" hint="On Sundays" />
            <ProgressBar value={70} label="Free Trial" caption="9 days left" />
            <Banner tone="warning" onDismiss={nothing}>
              You are offline.
            </Banner>
            <Banner tone="danger">Error loading recipes</Banner>
            <Tabs defaultValue="login">
              <TabList label="Sign in">
                <Tab value="login">Login</Tab>
                <Tab value="register">Register</Tab>
              </TabList>
              <TabPanel value="login">Welcome back</TabPanel>
              <TabPanel value="register">Welcome</TabPanel>
            </Tabs>
            <SkeletonRows rows={2} />
            <EmptyState
              title="Your recipe collection is empty"
              body="Write down the first one."
              illustration={<EmptyPlate />}
              action={<Button variant="primary">Add Your First Recipe</Button>}
            />
          </Stack>
          <Dialog
            open={dialogOpen}
            onClose={nothing}
            title="Edit Recipe"
            footer={<Button>Save Recipe</Button>}
          >
            <TextField label="Recipe Name" />
          </Dialog>
        </main>
      </ToastProvider>
    </ThemeRoot>
  );
}

test('a page of everything has no accessibility violations', async () => {
  const { container } = await act(async () => render(<KitchenSink />));
  expect(await axe(container)).toHaveNoViolations();
});

test('an open dialog has none either', async () => {
  const { baseElement } = await act(async () => render(<KitchenSink dialogOpen />));
  await screen.findByRole('dialog', { name: 'Edit Recipe' });
  expect(await axe(baseElement, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});
