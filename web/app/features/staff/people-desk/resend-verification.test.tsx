import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { ResendVerification } from './resend-verification.tsx'
import { showDesk } from './testing/show-desk.tsx'

const send = 'POST /api/v1/admin/sign-ups/verification'
const reason = 'The first letter never came.'
const form = <ResendVerification email="new@whitfield.example" signedUpAt={1_790_000_000} />
const why = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Resend code' }))

async function fill() {
  await fillIn(why(), reason)
}

test('nothing is sent without a reason', async () => {
  const asked = playServer({})
  showDesk(form)
  await press()
  expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a code that was sent is told, and the form is empty for the next one', async () => {
  const asked = playServer({ [send]: () => ({ sent_to: 'new@whitfield.example' }) })
  showDesk(form)
  await fill()
  await press()
  expect(await screen.findByText('Code sent to new@whitfield.example.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'new@whitfield.example', reason }])
  expect(why().value).toBe('')
})

test.each([
  ['already-confirmed', 'This address is already confirmed. They can sign in or request a new password.'],
  ['limit-exceeded', 'You’ve reached the limit for now. Try again later.'],
] as const)('refused with %s, what was typed stays', async (code, words) => {
  playServer({ [send]: () => refusal(code) })
  showDesk(form)
  await fill()
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  expect(why().value).toBe(reason)
})
