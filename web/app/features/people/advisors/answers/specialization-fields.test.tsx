import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { sent, showFields } from '../testing/show-fields.tsx'
import { SpecializationFields } from './specialization-fields.tsx'

const show = (profile = {}) =>
  showFields(SpecializationFields, ['specializations', 'service_topics', 'main_topics'], profile)
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('an eighth specialty rests until one is given back', async () => {
  show()
  const seven = [
    'Entrepreneurs',
    'Attorneys',
    'Inheritors',
    'Teachers/Educators',
    'Sales Professionals',
    'Start Up Employees',
    'Creative Professionals',
  ]
  for (const name of seven) await tick(name)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'High-Income Earners' }).disabled).toBe(true)
  await tick('Attorneys')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'High-Income Earners' }).disabled).toBe(false)
})

test('Generalists excludes all other choices (spec 3-33)', async () => {
  show()
  await tick('Attorneys')
  await tick('Generalists')
  expect([isOn('Attorneys'), isOn('Generalists')]).toEqual([false, true])
  await tick('Inheritors')
  expect([isOn('Inheritors'), isOn('Generalists')]).toEqual([true, false])
})

test('each wants clients and a sentence of 40 to 280 characters, counted as one types', async () => {
  show()
  await tick('Attorneys')
  expect(sent()).toBe('not valid')
  const evidence = screen.getByRole('textbox', { name: 'Attorneys: your experience with them' })
  await fillIn(evidence, 'Too short.')
  expect(screen.getByText('10/280 characters')).toBeTruthy()
  await userEvent.tab()
  expect(await screen.findByText('Write at least 40 characters.')).toBeTruthy()
  await fillIn(evidence, ' Now long enough to be a sentence of evidence.')
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Attorneys: current clients' })).getByRole('radio', {
      name: '1–5',
    }),
  )
  expect(sent()).toEqual({
    specializations: [
      {
        id: 6,
        value: 'Attorneys',
        clients_now: 'few',
        evidence: 'Too short. Now long enough to be a sentence of evidence.',
      },
    ],
  })
})

test('main topics are at most three of the topics chosen, and go with them', async () => {
  show()
  const topics = within(screen.getByRole('group', { name: /What do you help with/ }))
  for (const name of ['Taxes', 'Big Purchase', 'Family Planning', 'Retirement Planning'])
    await userEvent.click(topics.getByRole('checkbox', { name }))
  const main = within(screen.getByRole('group', { name: /main topics/ }))
  expect(main.queryByRole('checkbox', { name: 'Financial Planning' })).toBeNull()
  for (const name of ['Taxes', 'Big Purchase', 'Family Planning'])
    await userEvent.click(main.getByRole('checkbox', { name }))
  expect(main.getByRole<HTMLInputElement>('checkbox', { name: 'Retirement Planning' }).disabled).toBe(true)
  await userEvent.click(topics.getByRole('checkbox', { name: 'Taxes' }))
  expect(sent()).toEqual({ service_topics: [0, 3, 5], main_topics: [0, 3] })
})
