import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { sentenceOf } from '@evenkeel/contract/problem'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { useSessionStore } from '../../../../session/session-store.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { identityServer, signedIn, signedUp } from '../testing/identity-server.ts'
import { box, button, email, everythingStored, password, startAfresh } from '../testing/show-identity.tsx'
import { AccountDialog } from './account-dialog.tsx'

startAfresh()

const onClose = vi.fn()
function show(pendingAddress?: string) {
  const Page = () => (
    <AccountDialog
      title="Create an account to send it"
      next="Then your request goes to Dana."
      returnTo="/onboarding/consumer/first-list"
      pendingAddress={pendingAddress}
      onClose={onClose}
    />
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/shared/login', Component: () => <p>Login</p> },
  ])
  render(<Stub initialEntries={['/']} />)
}

async function paste(name: RegExp, text: string) {
  await userEvent.click(box(name))
  await userEvent.paste(text)
}

async function fillIn() {
  await paste(/^First name/, 'Billie')
  await paste(/^Last name/, 'Whitfield')
  await paste(/^Email \*$/, email)
  await paste(/^Password \*$/, password)
  for (const consent of [/I agree to the/, /electronically/, /about my account/])
    await userEvent.click(screen.getByRole('checkbox', { name: consent }))
}

describe('no account is made', () => {
  test('from an empty form: every field says what it wants, and no box is ticked', async () => {
    const asked = identityServer({})
    show()
    for (const tick of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(tick.checked).toBe(false)
    await userEvent.click(button('Create account'))
    expect(await screen.findAllByText('Enter a name.')).toHaveLength(2)
    expect(screen.getByText('Agree to both to continue.')).toBeTruthy()
    expect(screen.getAllByText('Agree to continue.')).toHaveLength(2)
    expect(asked).toEqual([])
  })
})

test('names, consents and password go once; the code alone signs in, and nothing is stored in the browser', async () => {
  const asked = identityServer({ signUp: signedUp, confirmSignUp: signedIn() })
  show()
  await fillIn()
  await userEvent.click(button('Create account'))
  await screen.findByRole('heading', { name: 'Confirm your email address' })
  expect(asked[0]).toMatchObject({
    operation: 'signUp',
    userType: 'consumer',
    first_name: 'Billie',
    last_name: 'Whitfield',
    agreed: [...requiredConsents],
    wantsTips: false,
  })
  expect(everythingStored()).not.toMatch(/Billie|whitfield/i)
  await userEvent.type(box(/^Code/), '123456')
  await userEvent.click(button('Confirm'))
  await waitFor(() => expect(useSessionStore.getState().status).toBe('authenticated'))
  expect(asked.at(-1)).toEqual({ operation: 'confirmSignUp', code: '123456' })
})

test('after a reload it is at the code, with what may be shown of the address; a wrong code stays', async () => {
  identityServer({ confirmSignUp: refusal('code-mismatch') })
  show('b•••@whitfield.example')
  expect(await screen.findByText('b•••@whitfield.example')).toBeTruthy()
  await userEvent.type(box(/^Code/), '111111')
  await userEvent.click(button('Confirm'))
  expect(await screen.findByText(sentenceOf('code-mismatch'))).toBeTruthy()
  expect(box(/^Code/).value).toBe('111111')
  await userEvent.click(button('Use another email'))
  expect(await screen.findByRole('heading', { name: 'Create an account to send it' })).toBeTruthy()
})
