import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { lost, playServer, type Replies, refusal } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { VisitorAskForm } from './visitor-ask-form.tsx'

const sending = 'POST /api/v1/support/visitor-requests'
const dueAt = Math.floor(Date.now() / 1000) + 86_400
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

function open(replies: Replies = { [sending]: { answer_due_at: dueAt } }) {
  const asked = playServer(replies)
  show(<VisitorAskForm />)
  return asked
}
async function fill() {
  await fillIn(box(/^Your email/), 'jo@whitfield.example')
  await userEvent.click(screen.getByRole('combobox', { name: /^Topic/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'My account' }))
  await fillIn(box(/^How can we help/), 'The code never arrives.')
}

beforeEach(() => allowLog())

describe('nothing is sent', () => {
  test('while something is missing, and each field says what', async () => {
    const asked = open()
    await press()
    expect(await screen.findByText('Enter an email address, such as name@example.com.')).toBeTruthy()
    expect(screen.getByText('Choose a topic.')).toBeTruthy()
    expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('without a network, and what was typed stays', async () => {
    open({ [sending]: lost })
    await fill()
    await press()
    expect(await screen.findByText(/Your message/)).toBeTruthy()
    expect(box(/^How can we help/).value).toBe('The code never arrives.')
  })

  test('too often, and it says how long to wait', async () => {
    open({ [sending]: () => refusal('limit-exceeded', { retryAfterSeconds: 3600 }) })
    await fill()
    await press()
    expect(await screen.findByText(/Try again in 1 hour|Try again in 60 minutes/)).toBeTruthy()
  })
})

test('sent again after a lost answer it has the same id, so it is one request', async () => {
  let isThere = false
  const asked = open({ [sending]: () => (isThere ? { answer_due_at: dueAt } : lost()) })
  await fill()
  await press()
  await screen.findByText(/Your message/)
  isThere = true
  await press()
  expect(await screen.findByText('We got your message')).toBeTruthy()
  const ids = asked.map(({ body }) => (body as { client_id: string }).client_id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('says where and until when the answer comes, and sends only what was asked for', async () => {
  const asked = open()
  await fill()
  await press()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('We got your message'))
  expect(screen.getByText(/We’ll email our answer to jo@whitfield.example/)).toBeTruthy()
  expect(asked[0]?.body).toEqual({
    client_id: expect.any(String),
    email: 'jo@whitfield.example',
    topic: 'account',
    text: 'The code never arrives.',
    website: '',
  })
})

test('the field for machines is neither seen, read out nor reached by the keyboard', () => {
  open()
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
  expect([trap?.tabIndex, trap?.closest('[hidden]')]).toEqual([-1, expect.anything()])
})
