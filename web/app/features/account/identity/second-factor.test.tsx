import { sentenceOf } from '@evenkeel/contract/problem'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useSessionStore } from '../../../session/session-store.ts'
import { currentToken } from '../../../session/token/access-token.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import { challenged, identityServer, signedIn } from './testing/identity-server.ts'
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

const enrolmentPath = '/api/auth/challenge/authenticator'
const secret = 'JBSWY3DPEHPK3PXP'
const otpauthUri = `otpauth://totp/Evenkeel:joanna?secret=${secret}&issuer=Evenkeel`
const recoveryCodes = ['aaaa-1111', 'bbbb-2222', 'cccc-3333']

async function logIn() {
  await fillIn(box(/^Email/), email)
  await fillIn(box(/^Password/), password)
  await userEvent.click(button('Sign in'))
}

describe('a right password alone opens nothing where a second factor is due', () => {
  test('the step is there, no token is', async () => {
    identityServer({ signIn: challenged('second-factor') })
    showIdentity('/shared/login')
    await logIn()
    await heading('Confirm it’s you')
    expect(currentToken()).toBeUndefined()
    expect(useSessionStore.getState().status).toBe('unknown')
    expect(address()).toBe('/shared/login?view=second-factor')
    expect(everythingStored()).not.toContain('attempt-1')
  })

  test('a wrong code says so under its field', async () => {
    identityServer({ signIn: challenged('second-factor'), answerChallenge: refusal('code-mismatch') })
    showIdentity('/shared/login')
    await logIn()
    await heading('Confirm it’s you')
    await userEvent.type(box(/^Code from your authenticator app/), '000000')
    await userEvent.click(button('Sign in'))
    expect(await screen.findByText(sentenceOf('code-mismatch'))).toBeTruthy()
    expect(currentToken()).toBeUndefined()
  })

  test('an attempt that took too long starts again at the login, which says why', async () => {
    identityServer({ signIn: challenged('second-factor'), answerChallenge: refusal('challenge-over') })
    showIdentity('/shared/login')
    await logIn()
    await heading('Confirm it’s you')
    await userEvent.click(box(/^Code from your authenticator app/))
    await userEvent.paste('123456')
    await heading('Sign in')
    expect(screen.getByText(sentenceOf('challenge-over'))).toBeTruthy()
  })

  test.each(['second-factor', 'enrol'])(
    'a reload of the step %s begins again: its handle lives in memory',
    async (view) => {
      const asked = identityServer({})
      showIdentity(`/shared/login?view=${view}`)
      await heading('Sign in')
      expect(address()).toBe('/shared/login')
      expect(asked).toEqual([])
    },
  )
})

test('a pasted code of the app signs in, remembered as ticked', async () => {
  const asked = identityServer({ signIn: challenged('second-factor'), answerChallenge: signedIn() })
  showIdentity('/shared/login')
  await userEvent.click(screen.getByRole('checkbox', { name: /Remember me/ }))
  await logIn()
  await heading('Confirm it’s you')
  await userEvent.click(box(/^Code from your authenticator app/))
  await userEvent.paste('123 456')
  await arrivedAt('/consumer/profile')
  expect(asked.at(-1)).toEqual({ operation: 'answerChallenge', session: 'attempt-1', code: '123456' })
  expect(localStorage.getItem('rememberMe')).toBe('true')
})

test('a recovery code does it too', async () => {
  const asked = identityServer({ signIn: challenged('second-factor'), answerChallenge: signedIn() })
  showIdentity('/shared/login')
  await logIn()
  await heading('Confirm it’s you')
  await userEvent.click(button('Use a recovery code'))
  await userEvent.type(box(/^Recovery code/), ' aaaa-1111 ')
  await userEvent.click(button('Sign in'))
  await arrivedAt('/consumer/profile')
  expect(asked.at(-1)).toMatchObject({ code: 'aaaa-1111' })
})

test('a factor somebody does not have is not offered', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  identityServer({ signIn: challenged('second-factor', ['passkey']) })
  showIdentity('/shared/login')
  await logIn()
  await heading('Confirm it’s you')
  expect(button('Use your passkey')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Use a recovery code')).toBeNull()
})

describe('where a second factor must be set up first', () => {
  const replies = {
    signIn: challenged('enrol-second-factor', []),
    [enrolmentPath]: { secret, otpauthUri },
    answerChallenge: signedIn({ userType: 'admin', userId: 12, recoveryCodes }),
  } as const

  async function enrol() {
    showIdentity('/shared/login')
    await logIn()
    await heading('Set up an authenticator app')
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    await userEvent.type(box(/^Code from the app/), '123456')
    await userEvent.click(button('Confirm and sign in'))
    await heading('Save your recovery codes')
  }

  test('nobody is sent on before the recovery codes are kept', async () => {
    const asked = identityServer(replies)
    await enrol()
    expect(asked.slice(1)).toEqual([
      { path: enrolmentPath, session: 'attempt-1' },
      { operation: 'answerChallenge', session: 'attempt-1', code: '123456' },
    ])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes)
    expect(screen.queryByText(/^You are at/)).toBeNull()
    expect(everythingStored()).not.toMatch(/aaaa-1111|JBSWY3DP/)
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await userEvent.click(button('I’ve saved them'))
    await arrivedAt('/admin/analytics')
    expect(screen.queryByText('aaaa-1111')).toBeNull()
  })

  test('the codes can be copied and downloaded as text', async () => {
    identityServer(replies)
    await enrol()
    await userEvent.click(button('Copy all'))
    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
    const link = screen.getByRole('link', { name: 'Download as text' })
    expect(link.getAttribute('download')).toBe('evenkeel-recovery-codes.txt')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(recoveryCodes.join('\n'))
  })

  test('the secret comes as a picture for the camera and as text', async () => {
    identityServer(replies)
    showIdentity('/shared/login')
    await logIn()
    await heading('Set up an authenticator app')
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(picture.tagName.toLowerCase()).toBe('svg')
    expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(200)
    expect(within(document.body).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })

  test('a secret that does not come can be asked for again', async () => {
    let isUp = false
    identityServer({
      ...replies,
      [enrolmentPath]: () => (isUp ? replies[enrolmentPath] : lost()),
    })
    showIdentity('/shared/login')
    await logIn()
    await screen.findByText('Login failed')
    isUp = true
    await userEvent.click(button('Retry'))
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })
})
