import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { advisorServer, saved, showCriteria, untold } from './testing/show-criteria.tsx'

const form = <CriteriaForm formId="criteria" onSaved={() => {}} />
const assets = () => screen.findByRole('textbox', { name: 'Asset minimum' })
const save = () => screen.getByRole('button', { name: 'Save criteria' })
const states = () => screen.findByRole('combobox', { name: 'States you serve' })

async function enterAssets(amount: string) {
  const input = await assets()
  await userEvent.clear(input)
  await userEvent.type(input, amount)
}

beforeEach(() => allowLog())

test('gender and marital status are nowhere to choose, and the form says so (product 3.7)', async () => {
  advisorServer({ criteria: saved })
  showCriteria(form)
  expect(await screen.findByText(/gender or marital status/)).toBeTruthy()
  for (const name of [/female/i, /married/i, /divorced/i, /widowed/i]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
  }
})

test('ages and states can be preferred and nothing more', async () => {
  advisorServer({ criteria: saved })
  showCriteria(form)
  const ages = await screen.findByRole('group', { name: 'Ages you prefer' })
  expect(within(ages).getAllByRole('checkbox')).toHaveLength(5)
  expect(within(ages).queryByRole('radio')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'States you prefer' })).toBeTruthy()
})

test('shows no errors at first (spec 5-17), and criteria without a state are not sent', async () => {
  const world = advisorServer({ criteria: untold })
  showCriteria(form)
  await enterAssets('250000')
  expect(screen.queryByText('Choose at least one state.')).toBeNull()
  await userEvent.click(save())
  expect(screen.getByText('Choose at least one state.')).toBeTruthy()
  expect(document.activeElement).toBe(await states())
  expect(world.sent).toEqual([])
})

test('a state that the record does not list can be found, not chosen, and says why', async () => {
  const world = advisorServer({ criteria: saved, registered: ['CO', 'UT'] })
  showCriteria(form)
  await userEvent.type(await states(), 'new mex')
  const option = await screen.findByRole('option', { name: /New Mexico.*Not in your record/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(option)
  expect(screen.queryByRole('button', { name: 'Remove New Mexico' })).toBeNull()
  expect(world.sent).toEqual([])
})

test('a refused save keeps what was typed and says why', async () => {
  advisorServer({ criteria: saved }, () => refusal('unavailable'))
  showCriteria(form)
  await enterAssets('250000')
  await userEvent.click(save())
  expect(
    await screen.findByText(
      'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
    ),
  ).toBeTruthy()
  expect((await assets()).getAttribute('value')).toBe('250,000')
  expect(screen.queryByText(/Applies to new searches/)).toBeNull()
})

test('a field the server refuses shows the reason under it', async () => {
  advisorServer({ criteria: saved }, () =>
    refusal('bad-request', { fields: { asset_minimum: 'Not that much.' } }),
  )
  showCriteria(form)
  await enterAssets('250000')
  await userEvent.click(save())
  expect(await screen.findByText('Not that much.')).toBeTruthy()
  expect((await assets()).getAttribute('aria-invalid')).toBe('true')
})

test('saved in another tab meanwhile: both are shown beside Save, and nothing is overwritten until one is chosen', async () => {
  const world = advisorServer({ criteria: saved }, ({ version }) =>
    version === world.criteria.version ? undefined : refusal('changed-elsewhere'),
  )
  showCriteria(form)
  await enterAssets('250000')
  world.criteria = { ...world.criteria, version: 4, asset_minimum: 500_000, new_clients_per_month: 9 }
  await userEvent.click(save())
  expect(await screen.findByText('Yours: $250,000')).toBeTruthy()
  expect(screen.getByText('Saved: $500,000')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'New clients per month' }).getAttribute('value')).toBe('9')
  expect(document.activeElement?.textContent).toContain('Yours: $250,000')
  expect((save() as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(await assets(), '{Enter}')
  expect(world.sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save your version' }))
  await screen.findByText(/Applies to new searches, not open requests\./)
  expect(world.sent.at(-1)?.body).toEqual({ asset_minimum: 250_000, version: 4 })
  expect(world.criteria).toMatchObject({ asset_minimum: 250_000, new_clients_per_month: 9 })
  expect(screen.queryByText(/changed in another tab/)).toBeNull()
})

test('saved in another tab in other fields: both changes are kept by saving again', async () => {
  const world = advisorServer({ criteria: saved }, ({ version }) =>
    version === world.criteria.version ? undefined : refusal('changed-elsewhere'),
  )
  showCriteria(form)
  await enterAssets('250000')
  world.criteria = { ...world.criteria, version: 4, new_clients_per_month: 9 }
  await userEvent.click(save())
  expect(await screen.findByText('The changes don’t conflict. Save again to keep both.')).toBeTruthy()
  await userEvent.click(save())
  await screen.findByText(/Applies to new searches, not open requests\./)
  expect(world.criteria).toMatchObject({ asset_minimum: 250_000, new_clients_per_month: 9 })
})

test('the saved version can be used instead', async () => {
  const world = advisorServer({ criteria: saved }, () => refusal('changed-elsewhere'))
  showCriteria(form)
  await enterAssets('250000')
  world.criteria = { ...world.criteria, version: 4, asset_minimum: 500_000 }
  await userEvent.click(save())
  await userEvent.click(await screen.findByRole('button', { name: 'Use saved version' }))
  expect((await assets()).getAttribute('value')).toBe('500,000')
  expect((save() as HTMLButtonElement).disabled).toBe(true)
})

test('only what was changed is sent, with the version it was made from', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(form)
  await userEvent.click(await screen.findByRole('button', { name: 'Asset minimum: $500k' }))
  await userEvent.click(save())
  expect(await screen.findByText('Saved. Applies to new searches, not open requests.')).toBeTruthy()
  expect(world.sent).toEqual([{ call: 'PUT /api/v1/criteria', body: { asset_minimum: 500_000, version: 3 } }])
})

test('states are found by name or code, chosen by Enter and taken away again', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(form)
  await userEvent.type(await states(), 'nm{Enter}{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Utah' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove New Mexico')
  await userEvent.click(save())
  await screen.findByText(/Applies to new searches/)
  expect(world.sent[0]?.body.states).toEqual(['CO', 'NM'])
})

test('a state is served one way: as de minimis it is no longer among the registered', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(form)
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'De minimis states' }),
    'utah{Enter}{Escape}',
  )
  await userEvent.click(save())
  await screen.findByText(/Applies to new searches/)
  expect(world.sent[0]?.body).toEqual({ states: ['CO'], de_minimis_states: ['UT'], version: 3 })
})

test('all and none of the states, and all are those of the record', async () => {
  advisorServer({ criteria: saved, registered: ['CO', 'UT', 'WY'] })
  showCriteria(form)
  await states()
  await userEvent.click(screen.getByRole('button', { name: /^None of the states/ }))
  expect(screen.getByText('Choose at least one state.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^All states you may serve/ }))
  const chosen = within(screen.getByRole('list', { name: 'States you serve' })).getAllByRole('listitem')
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Colorado', 'Utah', 'Wyoming'])
})

test('no new clients means closed, and the form says so', async () => {
  advisorServer({ criteria: saved })
  showCriteria(form)
  await userEvent.click(await screen.findByRole('button', { name: 'New clients per month: Closed' }))
  expect(screen.getByText('You’re closed to new clients until you raise this.')).toBeTruthy()
})

test('a stance is painted with one press, by keyboard too, and said aloud', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(form)
  const group = await screen.findByRole('group', { name: /^Specialties/ })
  const inside = within(group)
  await userEvent.click(inside.getByRole('radio', { name: 'Never' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Entrepreneurs: any' }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(inside.getByRole('button', { name: 'Small Business Owners: never' })).toBeTruthy()
  expect(inside.getByText('Small Business Owners: never.')).toBeTruthy()
  await userEvent.click(inside.getByRole('radio', { name: 'Prefer' }))
  await userEvent.click(inside.getByRole('button', { name: 'Attorneys: any' }))
  expect(inside.getByText('1 preferred, 1 never')).toBeTruthy()
  await userEvent.click(save())
  await screen.findByText(/Applies to new searches/)
  expect(world.sent[0]?.body.specialties).toEqual([
    { value: 2, stance: 'never' },
    { value: 6, stance: 'prefer' },
  ])
})

test('leaving with changes is asked about once; staying keeps them', async () => {
  advisorServer({ criteria: saved })
  showCriteria(form)
  await enterAssets('250000')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((await assets()).getAttribute('value')).toBe('250,000')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
})

test('leaving without changes asks nothing', async () => {
  advisorServer({ criteria: saved })
  showCriteria(form)
  await assets()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
})
