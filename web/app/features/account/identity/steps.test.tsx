import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { codeSent, identityServer, signedIn, signedUp } from './testing/identity-server.ts'
import {
  address,
  arrivedAt,
  box,
  button,
  email,
  heading,
  Pages,
  password,
  showIdentity,
  startAfresh,
} from './testing/show-identity.tsx'

startAfresh()

/** The page as prerendered without a query, then hydrated in a browser. */
function openBuilt(path: string, at = path, change = (_: HTMLElement) => {}) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Pages initialEntries={[path]} />)
  change(container)
  return render(<Pages initialEntries={[at]} />, { container, hydrate: true })
}

describe('a built page', () => {
  test.each(['/shared/login', '/shared/registration', '/login'])(
    '%s is taken over without a complaint',
    (path) => {
      openBuilt(path)
      expect(console.error).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(document.body)
    },
  )

  test('keeps what was typed, or filled in by the browser, before its script was there', async () => {
    const asked = identityServer({ signIn: signedIn() })
    openBuilt('/shared/login', '/shared/login', (page) => {
      for (const [name, value] of [
        ['email', email],
        ['password', password],
      ] as const) {
        const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        if (input) input.value = value
      }
      const box = page.querySelector<HTMLInputElement>('input[name="rememberMe"]')
      if (box) box.checked = true
    })
    await userEvent.click(button('Sign in'))
    await arrivedAt('/consumer/profile')
    expect(asked[0]).toMatchObject({ email, password, rememberMe: true })
  })

  test.each([
    ['code', 'Confirm your email address'],
    ['reset', 'Choose a new password'],
    ['forgot', 'Reset your password'],
  ])('reloaded at the step %s keeps the place, and moves nobody’s focus', async (view, title) => {
    identityServer({ '/api/auth/pending-registration': { pending: null } })
    openBuilt('/shared/login', `/shared/login?view=${view}`)
    await heading(title)
    await waitFor(() => expect(document.title).toBe(`${title} · Evenkeel`))
    expect(document.activeElement).toBe(document.body)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('carries a script that leaves the place of a later step free until it is known', () => {
    const html = renderToString(<Pages initialEntries={['/shared/login']} />)
    expect(html).toMatch(/<script>\(function\(\)\{.*view=/)
    openBuilt('/shared/login')
    expect(document.querySelector('script')).toBeNull()
  })
})

test.each(['toString', 'admin', 'recovery-codes', ''])(
  'there is no step %j: the page begins at its beginning',
  (view) => {
    showIdentity(`/shared/login?view=${view}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  },
)

test('Back leads from step to step, and the address typed is still there', async () => {
  identityServer({ forgotPassword: codeSent })
  showIdentity('/shared/login')
  await fillIn(box(/^Email/), email)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await heading('Reset your password')
  await userEvent.click(button('Send code'))
  await heading('Choose a new password')
  expect(address()).toBe('/shared/login?view=reset')
  await userEvent.click(button('Browser’s back'))
  await heading('Reset your password')
  expect(box(/^Email/).value).toBe(email)
  await userEvent.click(button('Browser’s back'))
  await heading('Sign in')
  expect(box(/^Email/).value).toBe(email)
  expect(box(/^Password/).value).toBe('')
})

test('coming from another step the keyboard goes on at the heading, or in the one field there is', async () => {
  identityServer({ forgotPassword: codeSent })
  showIdentity('/shared/login')
  await fillIn(box(/^Email/), email)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(document.activeElement).toBe(await heading('Reset your password'))
  await userEvent.click(button('Send code'))
  await heading('Choose a new password')
  expect(document.activeElement).toBe(box(/^Code/))
})

test('whoever has no account yet takes along where they wanted to go', async () => {
  identityServer({ signUp: signedUp, confirmSignUp: {}, signIn: signedIn() })
  showIdentity({ pathname: '/shared/login', state: { returnTo: '/consumer/matchmaking/advisors' } })
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  await heading('Create an account')
  await userEvent.click(screen.getByRole('radio', { name: 'I’m looking for an advisor' }))
  await fillIn(box(/^Email \*$/), email)
  await fillIn(box(/^Password \*$/), password)
  await fillIn(box(/^Repeat password/), password)
  for (const name of [/Privacy notice/, /disclosures/, /about my account/])
    await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.click(button('Create account'))
  await heading('Confirm your email address')
  await userEvent.click(box(/^Code/))
  await userEvent.paste('123456')
  await arrivedAt('/consumer/matchmaking/advisors')
})
