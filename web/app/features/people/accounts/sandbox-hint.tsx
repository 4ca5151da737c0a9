import { Notice } from '../../../ui/notice.tsx'

// Sign-in data of the embedded sandbox provider; not secret and of no use elsewhere.
const password = 'pass_good'
const otherLogins = [
  ['user_relogin', 'asks you to sign in again a day later'],
  ['user_silent', 'stops responding a day later'],
  ['user_empty', 'has no accounts'],
  ['user_locked', 'is refused'],
] as const

/** Shown next to a password field that must never hold a real password. */
export function SandboxHint({ isAgain }: { isAgain: boolean }) {
  return (
    <Notice kind="warning" title="These banks are invented. Never type a real bank password here.">
      <p>
        {isAgain ? (
          'Use your earlier user name. '
        ) : (
          <>
            User name <code>user_good</code>.{' '}
          </>
        )}
        Password <code>{password}</code>.
      </p>
      <details className="mt-1">
        <summary className="cursor-pointer">Other user names</summary>
        <ul className="mt-1 flex flex-col gap-1">
          {otherLogins.map(([username, does]) => (
            <li key={username}>
              <code>{username}</code> {does}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
