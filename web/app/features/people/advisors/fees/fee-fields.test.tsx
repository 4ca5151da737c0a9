import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { playServer } from '../../../../testing/play-server.ts'
import { sampleFirm, sampleRecord } from '../../register/testing/sample-record.ts'
import { OwnRecord } from '../record/own-record.tsx'
import { calls } from '../testing/advisor-server.ts'
import { sent, showFields } from '../testing/show-fields.tsx'
import { FeeFields } from './fee-fields.tsx'

const fields = [
  'fees',
  'takes_commissions',
  'sells_insurance',
  'takes_referral_fees',
  'first_meeting',
] as const
const FieldsWithRecord = (props: ComponentProps<typeof FeeFields>) => (
  <OwnRecord advisorId={7001}>
    <FeeFields {...props} />
  </OwnRecord>
)
const show = (profile = {}) => showFields(FeeFields, fields, profile)

const tick = (label: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${label}`) }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function fill(name: string | RegExp, text: string) {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), text)
}
const rates = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Annual rate/ })
async function setRate(place: number, text: string) {
  const rate = rates()[place]
  if (!rate) throw new Error(`there is no rate ${place}`)
  await userEvent.clear(rate)
  await userEvent.type(rate, text)
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

async function fillAum() {
  await tick('Asset Under Management')
  await choose('Quarterly')
  await choose('In arrears')
  await fill(/Typical annual fund cost/, '0.36')
  await fill(/Annual custodian and platform/, '0')
}

describe('a percentage fee', () => {
  test('is not sent while a figure is open, and no cost is shown', async () => {
    show()
    await fillAum()
    expect(sent()).toBe('not valid')
    expect(screen.getByText('Complete this fee to see what a client with $500,000 would pay.')).toBeTruthy()
  })

  test('a rate that rises is refused at its own tier, in words', async () => {
    show()
    await fillAum()
    await choose('Graduated')
    await setRate(0, '0.8')
    await setRate(1, '1.2')
    await userEvent.tab()
    const second = within(
      screen
        .getAllByRole('listitem')
        .find(
          (item) => /Tier 2/.test(item.textContent ?? '') && !/Tier 1/.test(item.textContent ?? ''),
        ) as HTMLElement,
    )
    expect(second.getByText(/Enter 0.80% or less/)).toBeTruthy()
    expect(sent()).toBe('not valid')
  })

  test('shows what a client pays in year 1 and how it compares with the market', async () => {
    show()
    await fillAum()
    await setRate(0, '1')
    await choose('$100k')
    expect(
      screen.getByText(
        'A client with $100,000 pays about $1,424 in year 1: $1,046 to you, $378 for funds and platform.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/within the usual range: 0\.50% to 1\.50%, median 1\.00% \(Kitces/)).toBeTruthy()
  })

  test('adding a tier splits, removing heals, and each begins where the one before ends', async () => {
    show()
    await fillAum()
    await setRate(0, '1')
    await choose('Graduated')
    expect(box(/Tier 1: from \$0 up to/).value).toBe('1,000,000')
    await userEvent.click(screen.getByRole('button', { name: 'Add tier' }))
    await setRate(1, '0.8')
    await setRate(2, '0.5')
    await fill(/Tier 1: from \$0 up to/, '750000')
    expect(screen.getByRole('textbox', { name: /Tier 2: from \$750,000 up to/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove tier 2' }))
    expect(sent()).toMatchObject({
      fees: [
        {
          schedule: 'graduated',
          tiers: [
            { from: 0, upTo: 2_000_000, ratePercent: 1 },
            { from: 2_000_000, upTo: null, ratePercent: 0.5 },
          ],
        },
      ],
    })
  })

  test('looking at Single and coming back keeps the tiers', async () => {
    show()
    await fillAum()
    await setRate(0, '1')
    await choose('Cliff')
    await fill(/Tier 1: from/, '300000')
    await choose('Single')
    expect(sent()).toMatchObject({
      fees: [{ schedule: 'single', tiers: [{ from: 0, upTo: null, ratePercent: 1 }] }],
    })
    await choose('Cliff')
    expect(box(/Tier 1: from/).value).toBe('300,000')
  })

  test('a client below the account minimum is not shown as paying nothing', async () => {
    show()
    await fillAum()
    await setRate(0, '1')
    await fill(/Account minimum/, '1000000')
    expect(screen.getByText('A client with $500,000 is below your $1,000,000 account minimum.')).toBeTruthy()
  })
})

describe('against the firm’s Form ADV', () => {
  const record = (pay: Partial<typeof sampleFirm.pay>) => ({
    ...sampleRecord,
    firm: { ...sampleFirm, pay: { ...sampleFirm.pay, ...pay } },
  })
  const showWith = (pay: Partial<typeof sampleFirm.pay>) => {
    playServer({ [calls.record]: { record: record(pay) } })
    return showFields(FieldsWithRecord, fields)
  }

  test('a fee the form leaves open, or lists, is not spoken against', async () => {
    showWith({ subscription: null, fixed: true })
    await tick('Monthly Subscription')
    await tick('Flat Fee')
    await tick('Hourly Fee')
    await screen.findByText('Your firm’s Form ADV doesn’t list hourly fees')
    expect(screen.getAllByText(/Form ADV doesn’t list/)).toHaveLength(1)
  })

  test('a fee the form does not list is said at once, with source and date, and is still sent', async () => {
    showWith({ hourly: false })
    await tick('Hourly Fee')
    const note = (await screen.findByText('Your firm’s Form ADV doesn’t list hourly fees')).parentElement
    expect(note?.textContent).toMatch(/firms registered with the SEC · checked Nov 8/)
    await fill('Hourly rate', '300')
    await fill('Typical hours, first year', '10')
    await fill('Typical hours, later years', '4')
    expect(sent()).toMatchObject({ fees: [{ kind: 'hourly-fee' }] })
  })

  test('“fee-only” is not held out where the form lists commissions', async () => {
    showWith({ commissions: true })
    for (const question of [/commissions/, /insurance/, /referral/])
      await userEvent.click(
        within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: 'No' }),
      )
    expect(await screen.findByText('Your card can’t say “fee-only”')).toBeTruthy()
    expect(screen.queryByText('Your card may say “fee-only”')).toBeNull()
  })
})

test('each of the other types has its own form', async () => {
  show()
  await tick('Flat Fee')
  await fill('Amount', '4500')
  await choose('Every year')
  await tick('Monthly Subscription')
  await fill('Monthly fee', '200')
  await tick('Hourly Fee')
  await fill('Hourly rate', '300')
  await fill('Typical hours, first year', '10')
  await fill('Typical hours, later years', '4')
  expect(sent()).toEqual({
    fees: [
      { kind: 'flat-fee', amount: 4500, paid: 'yearly', includes: '' },
      { kind: 'monthly-subscription', monthly: 200 },
      { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 },
    ],
  })
})

test('a figure beyond what a fee may be is brought back to its limit (spec 2.8-03)', async () => {
  show()
  await tick('Hourly Fee')
  await fill('Hourly rate', '99999')
  expect(box('Hourly rate').value).toBe('1,500')
})

test('a fee unticked by mistake comes back with what was typed', async () => {
  show()
  await tick('Flat Fee')
  await fill('Amount', '3000')
  await tick('Flat Fee')
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  await tick('Flat Fee')
  expect(box('Amount').value).toBe('3,000')
})

test('“fee-only” appears only when all three answers are No', async () => {
  show()
  const answerNo = (question: RegExp) =>
    userEvent.click(
      within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: 'No' }),
    )
  await answerNo(/commissions/)
  await answerNo(/insurance/)
  expect(screen.queryByText(/^Your card may say/)).toBeNull()
  await answerNo(/referral/)
  expect(screen.getByText('Your card may say “fee-only”')).toBeTruthy()
  expect(screen.getByText(/confirm it with your firm’s Form ADV/)).toBeTruthy()
})
