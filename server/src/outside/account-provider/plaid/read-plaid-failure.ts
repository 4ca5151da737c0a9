import { ProviderRefused } from '../account-provider.ts'

// Only codes leave here: the SDK's errors contain our secret and people's tokens, which must not be logged.

const signInAgain = new Set([
  'ITEM_LOGIN_REQUIRED',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'PASSWORD_RESET_REQUIRED',
  'INVALID_CREDENTIALS',
  'INVALID_MFA',
  'INVALID_SEND_METHOD',
  'INVALID_UPDATED_USERNAME',
  'INSUFFICIENT_CREDENTIALS',
  'USER_INPUT_TIMEOUT',
  'ACCESS_NOT_GRANTED',
  'ADDITIONAL_CONSENT_REQUIRED',
])

const unknown = new Set([
  'INVALID_ACCESS_TOKEN',
  'INVALID_PUBLIC_TOKEN',
  'INVALID_LINK_TOKEN',
  'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
  'ITEM_NOT_FOUND',
  'ITEM_CONCURRENTLY_DELETED',
  'USER_PERMISSION_REVOKED',
])

export interface PlaidFailure {
  /** Undefined if there was no answer. */
  status: number | undefined
  code: string | undefined
}

/** Whether an error or parsed JSON has named fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function readPlaidFailure(error: unknown): PlaidFailure {
  const response = isRecord(error) && isRecord(error.response) ? error.response : {}
  const code = isRecord(response.data) ? response.data.error_code : undefined
  return {
    status: typeof response.status === 'number' ? response.status : undefined,
    code: typeof code === 'string' && /^[A-Z_0-9]{1,60}$/.test(code) ? code : undefined,
  }
}

export function reasonOf(code: string | undefined): ProviderRefused['reason'] {
  if (code !== undefined && signInAgain.has(code)) return 'sign-in-again'
  return code !== undefined && unknown.has(code) ? 'unknown' : 'unreachable'
}

export function refusalOf({ status, code }: PlaidFailure): ProviderRefused {
  return new ProviderRefused(reasonOf(code), {
    cause: new Error(`${status ?? 'no answer'} ${code ?? ''}`.trim()),
  })
}
