import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { lost, refusal } from '../../../testing/play-server.ts'
import { codeSent, identityServer, signedIn, signedUp } from './testing/identity-server.ts'
import {
  address,
  arrivedAt,
  box,
  button,
  email,
  everythingStored,
  heading,
  password,
  showIdentity,
  startAfresh,
} from './testing/show-identity.tsx'

startAfresh()

const role = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const rule = (words: string) => screen.getByText(words, { exact: false }).closest('li')?.textContent

interface Filled {
  as?: string
  secret?: string
  repeat?: string
}

/** Sets the value in one step, because typing each key is slow and tested elsewhere. */
async function paste(name: RegExp, text: string) {
  await userEvent.click(box(name))
  await userEvent.paste(text)
}

async function fillIn({
  as = 'I’m looking for an advisor',
  secret = password,
  repeat = secret,
}: Filled = {}) {
  await userEvent.click(role(as))
  await paste(/^Email \*$/, email)
  await paste(/^Password \*$/, secret)
  await paste(/^Repeat password/, repeat)
  for (const tick of screen.getAllByRole('checkbox'))
    if (tick.getAttribute('aria-required')) await userEvent.click(tick)
}
const create = () => userEvent.click(button('Create account'))

// spec 4-10, 7-20
describe('nobody gets an account', () => {
  test('with an empty form: each field says what it wants, beginning with which of the two one is', async () => {
    const asked = identityServer({})
    showIdentity('/shared/registration')
    await create()
    expect(await screen.findByText('Choose one.')).toBeTruthy()
    expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeTruthy()
    expect(screen.getByText('Enter a password.')).toBeTruthy()
    expect(screen.getByText('Agree to both to continue.')).toBeTruthy()
    expect(document.activeElement).toBe(role('I’m looking for an advisor'))
    expect(asked).toEqual([])
  })

  test('who looks for an advisor and doesn’t take documents or account emails by email', async () => {
    const asked = identityServer({})
    showIdentity('/shared/registration')
    await fillIn()
    for (const name of [/disclosures and documents/, /about my account/])
      await userEvent.click(screen.getByRole('checkbox', { name }))
    await create()
    expect(await screen.findAllByText('Agree to continue.')).toHaveLength(2)
    expect(asked).toEqual([])
  })

  test.each([
    ['too short', 'Use at least 12 characters.'],
    ['password1234', 'This password is too common. Choose another one.'],
    ['an evenkeel for us', 'Don’t use the name Evenkeel.'],
    ['dana likes the sea', 'Don’t use the part of your email address before the @.'],
  ])('with the password %j (spec 5-18)', async (secret, sentence) => {
    const asked = identityServer({})
    showIdentity('/shared/registration')
    await fillIn({ secret })
    await create()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(box(/^Password \*$/))
    expect(asked).toEqual([])
  })

  test('with two different passwords, until they are the same', async () => {
    const asked = identityServer({})
    showIdentity('/shared/registration')
    await fillIn({ repeat: `${password}x` })
    await create()
    expect(await screen.findByText('The passwords don’t match.')).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.type(box(/^Password \*$/), 'x')
    await waitFor(() => expect(screen.queryByText('The passwords don’t match.')).toBeNull())
  })

  test('that the server refuses: its sentence stands under the field, and all that was typed stays', async () => {
    identityServer({
      signUp: refusal('weak-password', { fields: { password: 'This password has appeared in a leak.' } }),
    })
    showIdentity('/shared/registration')
    await fillIn()
    await create()
    expect(await screen.findByText('This password has appeared in a leak.')).toBeTruthy()
    expect(document.activeElement).toBe(box(/^Password \*$/))
    expect(box(/^Email \*$/).value).toBe(email)
    expect(box(/^Repeat password/).value).toBe(password)
    expect(role('I’m looking for an advisor').checked).toBe(true)
  })

  test('without an answer: “Sign up failed” (spec 8-03)', async () => {
    identityServer({ signUp: lost })
    showIdentity('/shared/registration')
    await fillIn()
    await create()
    expect(await screen.findByText('Sign up failed')).toBeTruthy()
    expect(screen.getByText(/^We couldn’t reach Evenkeel\. What you typed is still here/)).toBeTruthy()
  })
})

test('an account has no kind until one is chosen; the address can preset it', () => {
  const { unmount } = showIdentity('/shared/registration')
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  unmount()
  showIdentity('/shared/registration?as=advisor')
  expect(role('I’m an advisor').checked).toBe(true)
})

test('an address cannot preset an admin', () => {
  showIdentity('/shared/registration?as=admin')
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
})

test.each([
  [
    'I’m looking for an advisor',
    'consumer',
    { agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'], wantsTips: false },
  ],
  ['I’m an advisor', 'advisor', { agreed: ['terms', 'privacy'] }],
])(
  '%s signs up as %s: address, password, kind and consents are sent, the UserSub is kept (spec 7-20)',
  async (as, userType, consents) => {
    const asked = identityServer({ signUp: signedUp })
    showIdentity('/shared/registration')
    await fillIn({ as })
    await create()
    await heading('Confirm your email address')
    expect(asked).toEqual([{ operation: 'signUp', email, password, userType, ...consents }])
    expect(localStorage.getItem('identityProviderId')).toBe('sub-1')
    expect(address()).toBe('/shared/registration?view=code')
    expect(everythingStored()).not.toMatch(/dana|whitfield|quiet phrase/)
  },
)

test('tips are sent only if they were ticked; an advisor isn’t asked', async () => {
  const asked = identityServer({ signUp: signedUp })
  showIdentity('/shared/registration')
  await userEvent.click(role('I’m an advisor'))
  expect(screen.queryByRole('checkbox', { name: /tips/ })).toBeNull()
  await fillIn()
  await userEvent.click(screen.getByRole('checkbox', { name: /tips/ }))
  await create()
  await heading('Confirm your email address')
  expect(asked[0]).toMatchObject({ wantsTips: true })
})

test('the rules tick along while one types, and the meter says how long it would hold (spec 5-18)', async () => {
  showIdentity('/shared/registration')
  await userEvent.type(box(/^Email \*$/), email)
  expect(rule('12 to 256 characters')).toMatch(/^Not yet:/)
  await userEvent.type(box(/^Password \*$/), 'dana')
  expect(rule('Doesn’t contain your email address')).toMatch(/^Not met:/)
  expect(rule('Doesn’t contain Evenkeel')).toMatch(/^Met:/)
  await userEvent.clear(box(/^Password \*$/))
  await userEvent.type(box(/^Password \*$/), 'mushroom lantern quietly')
  for (const words of [
    '12 to 256 characters',
    'Doesn’t contain Evenkeel',
    'Doesn’t contain your email address',
  ])
    expect(rule(words)).toMatch(/^Met:/)
  await waitFor(() => expect(rule('Not a common password')).toMatch(/^Met:/))
  expect(screen.getByRole('progressbar', { name: 'Password strength' }).getAttribute('aria-valuetext')).toBe(
    'Strong',
  )
})

test('help with passwords, the terms and the privacy notice open beside the form (spec 5-18)', () => {
  showIdentity('/shared/registration')
  const links = within(box(/^Email \*$/).form as HTMLFormElement).getAllByRole('link')
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['Password Requirements (opens in a new tab)', '/help?content=password', '_blank'],
    ['Terms', '/legal/terms', '_blank'],
    ['Privacy notice', '/legal/privacy', '_blank'],
  ])
})

test('both new-password fields say so to password managers', () => {
  showIdentity('/shared/registration')
  expect(box(/^Password \*$/).autocomplete).toBe('new-password')
  expect(box(/^Repeat password/).autocomplete).toBe('new-password')
  expect(box(/^Email \*$/).autocomplete).toBe('username')
})

// spec 4-10
test.each([
  ['I’m looking for an advisor', 'consumer', '/onboarding/consumer'],
  ['I’m an advisor', 'advisor', '/onboarding/advisor'],
] as const)(
  '%s: account, code, signed in without asking again, first steps',
  async (as, userType, firstStep) => {
    const asked = identityServer({
      signUp: signedUp,
      confirmSignUp: {},
      signIn: signedIn({ userType }),
    })
    showIdentity('/shared/registration')
    await fillIn({ as })
    await create()
    await heading('Confirm your email address')
    await userEvent.click(box(/^Code/))
    await userEvent.paste('123456')
    await arrivedAt(firstStep)
    expect(asked.slice(1)).toEqual([
      { operation: 'confirmSignUp', email, code: '123456' },
      { operation: 'signIn', email, password, rememberMe: false },
    ])
  },
)

test('“Use another email” leads back to the form, which keeps the kind and drops the address', async () => {
  identityServer({ signUp: signedUp, resendCode: codeSent })
  showIdentity('/shared/registration')
  await fillIn({ as: 'I’m an advisor' })
  await create()
  await heading('Confirm your email address')
  await userEvent.click(button('Use another email'))
  await heading('Create an account')
  expect(box(/^Email \*$/).value).toBe('')
  expect(role('I’m an advisor').checked).toBe(true)
})
