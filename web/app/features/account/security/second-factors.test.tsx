import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import type { SecurityParts } from './security-parts.ts'
import { SecuritySections } from './security-sections.tsx'
import { noFactor, showSecurity, thisDevice } from './testing/show-security.tsx'

const factors = 'GET /api/auth/second-factor'
const app = '/api/auth/second-factor/authenticator'
const keys = '/api/auth/second-factor/passkeys'
const codesCall = 'POST /api/auth/second-factor/recovery-codes'
const sessions = { 'GET /api/auth/sessions': { sessions: [thisDevice] } }
const laptop = {
  passkeyId: '33333333-3333-4333-8333-333333333333',
  name: 'Laptop',
  addedAt: 1_790_000_000,
  lastUsedAt: null,
}
const tenCodes = Array.from(
  { length: 10 },
  (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-222${(n % 6) + 2}${n > 5 ? 'Z' : ''}`,
)

const parts: SecurityParts = {
  NewPasswordField: () => null,
  newPasswordProblem: () => undefined,
  EnrollmentSecret: ({ secret }) => <code>{secret?.secret}</code>,
}

function show(answers: Record<string, unknown>) {
  const asked = playServer({ ...sessions, ...answers })
  showSecurity(<SecuritySections {...parts} />)
  return asked
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const calls = (asked: { call: string }[]) =>
  asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'))

beforeEach(() => allowLog())

describe('passkeys', () => {
  function browserMakes(make: () => Promise<unknown>) {
    vi.stubGlobal('PublicKeyCredential', class {})
    Object.defineProperty(navigator, 'credentials', { value: { create: make }, configurable: true })
  }
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const made = {
    id: 'bmV3',
    rawId: bytes('new'),
    type: 'public-key',
    response: { attestationObject: bytes('a'), clientDataJSON: bytes('c') },
    getClientExtensionResults: () => ({}),
  }
  const options = {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Evenkeel' },
    user: { id: 'AAAA', name: 'dana', displayName: 'Dana' },
    pubKeyCredParams: [],
  }
  const start = { [`POST ${keys}/options`]: { session: 's-1', options } }

  test('a browser that knows none is told so, and has no button for it', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    show({ [factors]: noFactor })
    expect(await screen.findByText('This browser can’t create passkeys at this web address.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  })

  test.each([
    ['NotAllowedError', 'No passkey was created. Try again when you’re ready.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    [
      'UnknownError',
      'This browser couldn’t create a passkey. Nothing has changed. Try again, or use another browser.',
    ],
  ])('when the browser says %s, nothing is kept and one reads why', async (name, sentence) => {
    browserMakes(() => Promise.reject(new DOMException('no', name)))
    const asked = show({ [factors]: noFactor, ...start })
    await press('Add passkey')
    await press('Continue')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(calls(asked)).toEqual([`POST ${keys}/options`])
  })

  test('a nameless one is not made', async () => {
    browserMakes(async () => made)
    const asked = show({ [factors]: noFactor })
    await press('Add passkey')
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await press('Continue')
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
    expect(calls(asked)).toEqual([])
  })

  test('one is made with the name proposed, and the first brings recovery codes that are shown once', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X)')
    browserMakes(async () => made)
    const asked = show({
      [factors]: noFactor,
      ...start,
      [`POST ${keys}`]: { passkeyId: laptop.passkeyId, recoveryCodes: tenCodes },
    })
    await press('Add passkey')
    await press('Continue')
    const shown = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
    expect(within(shown).getAllByRole('listitem')).toHaveLength(10)
    const sent = asked.find(({ call }) => call === `POST ${keys}`)
    expect(sent?.body).toMatchObject({ session: 's-1', name: 'Mac', response: { id: 'bmV3' } })
    await press('I’ve saved them')
    await waitFor(() => expect(screen.queryByText(tenCodes[0] ?? '')).toBeNull())
  })

  test('one is removed after a question that names it', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    const name = 'The laptop in the study that everybody in this house has been using since the spring'
    const asked = show({
      [factors]: { ...noFactor, passkeys: [{ ...laptop, name }], recoveryCodesLeft: 10 },
      [`DELETE ${keys}/${laptop.passkeyId}`]: null,
    })
    await press(`Remove passkey ${name}`)
    const question = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' })
    expect(question.textContent).toContain(name)
    expect(calls(asked)).toEqual([])
    await press('Remove passkey')
    await waitFor(() => expect(waitingToasts()).toMatchObject([{ text: 'Passkey removed.' }]))
    expect(calls(asked)).toEqual([`DELETE ${keys}/${laptop.passkeyId}`])
  })
})

describe('the authenticator app', () => {
  const secret = { secret: 'GEZDGNBVGY3TQOJQ', otpauthUri: 'otpauth://totp/x' }
  const start = { [`POST ${app}`]: secret }

  test('is not in use after a wrong first code, and the window stays open with the reason', async () => {
    const asked = show({
      [factors]: noFactor,
      ...start,
      [`POST ${app}/confirm`]: () => refusal('code-mismatch'),
    })
    await press('Set up app')
    expect(await screen.findByText(secret.secret)).toBeTruthy()
    await press('Confirm')
    expect(await screen.findByText('Enter the 6-digit code.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Confirm')
    expect(await screen.findByText('That code isn’t right. Check it and try again.')).toBeTruthy()
    expect(calls(asked)).toEqual([`POST ${app}`, `POST ${app}/confirm`])
    expect(screen.getByRole('alertdialog', { name: 'Set up an authenticator app' })).toBeTruthy()
  })

  test('a setup that took too long says to begin again', async () => {
    show({ [factors]: noFactor, ...start, [`POST ${app}/confirm`]: () => refusal('code-expired') })
    await press('Set up app')
    await userEvent.type(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Confirm')
    expect(await screen.findByText('This setup expired. Cancel and start again.')).toBeTruthy()
  })

  test('is set up with its first code, and brings recovery codes', async () => {
    const asked = show({
      [factors]: noFactor,
      ...start,
      [`POST ${app}/confirm`]: { recoveryCodes: tenCodes },
    })
    await press('Set up app')
    const code = await screen.findByRole('textbox', { name: /Code from the app/ })
    code.focus()
    await userEvent.paste('123 456')
    expect(await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })).toBeTruthy()
    expect(asked.find(({ call }) => call.endsWith('/confirm'))?.body).toEqual({ code: '123456' })
  })

  test('is removed after a question', async () => {
    const asked = show({
      [factors]: { ...noFactor, authenticatorAddedAt: 1_790_000_000, recoveryCodesLeft: 10 },
      [`DELETE ${app}`]: null,
    })
    await press('Remove app')
    expect(calls(asked)).toEqual([])
    await press('Remove app')
    await waitFor(() => expect(calls(asked)).toEqual([`DELETE ${app}`]))
  })

  test('cannot be removed where it is the only factor of somebody who must have one', async () => {
    show({
      [factors]: { ...noFactor, isRequired: true, authenticatorAddedAt: 1_790_000_000, recoveryCodesLeft: 9 },
    })
    expect(await screen.findByText(/Your account needs at least one second sign-in method/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove app' })).toBeNull()
  })
})

describe('recovery codes', () => {
  test('are not spoken of where there is no factor they stand in for', async () => {
    show({ [factors]: noFactor })
    await screen.findByText('Not set up.')
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
  })

  test.each([
    [10, '10 codes left.', false],
    [1, '1 code left. Create new ones now.', true],
    [0, 'No codes left. Create new ones now.', true],
  ])('%d left reads as one would say it', async (left, sentence, isWarning) => {
    show({ [factors]: { ...noFactor, passkeys: [laptop], recoveryCodesLeft: left } })
    const words = await screen.findByText(sentence)
    expect(Boolean(words.closest('.warning'))).toBe(isWarning)
  })

  test('new ones are made after a question, and can be copied and downloaded', async () => {
    const asked = show({
      [factors]: { ...noFactor, passkeys: [laptop], recoveryCodesLeft: 4 },
      [codesCall]: { recoveryCodes: tenCodes },
    })
    const user = userEvent.setup()
    await press('Create new codes')
    expect(calls(asked)).toEqual([])
    const question = await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' })
    await user.click(within(question).getByRole('button', { name: 'Create new codes' }))
    await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
    await user.click(screen.getByRole('button', { name: 'Copy all' }))
    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(tenCodes.join('\n'))
    const file = screen.getByRole('link', { name: 'Download as text' })
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(tenCodes.join('\n'))
    expect(calls(asked)).toEqual([codesCall])
  })

  test('a browser that will not copy says so', async () => {
    show({
      [factors]: { ...noFactor, passkeys: [laptop], recoveryCodesLeft: 4 },
      [codesCall]: { recoveryCodes: tenCodes },
    })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press('Create new codes')
    const question = await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Create new codes' }))
    await press('Copy all')
    expect(await screen.findByText('Your browser blocked copying. Select the text and copy it.')).toBeTruthy()
  })
})
