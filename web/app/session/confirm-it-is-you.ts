import { signInAfresh } from '@evenkeel/contract/account/identity'
import type { CallInput } from '@evenkeel/contract/endpoint'
import { call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'
import { storeRenewed } from './token/renew-token.ts'

// Sensitive changes are refused when the last sign-in is older than 15 minutes. The person proves once more who they
// are, and what they wanted is done then, without their having to begin again.

/** The person closed the dialog: nothing was changed and nothing went wrong, so callers say nothing. */
export class FreshSignInCanceled extends Error {
  override name = 'FreshSignInCanceled'
}

interface ConfirmDialog {
  /** Settles when the person has proven it; fails with FreshSignInCanceled when they would rather not. */
  open: () => Promise<void>
}

const waitForDialogMs = 2_000

let registered: ConfirmDialog | undefined
let running: Promise<void> | undefined
const waiting = new Set<(dialog: ConfirmDialog) => void>()

/** The dialog registers itself once its code is there. */
export function registerConfirmDialog(dialog: ConfirmDialog): () => void {
  registered = dialog
  for (const tell of waiting) tell(dialog)
  waiting.clear()
  return () => {
    if (registered === dialog) registered = undefined
  }
}

async function findDialog(): Promise<ConfirmDialog | undefined> {
  if (registered) return registered
  const found = Promise.withResolvers<ConfirmDialog | undefined>()
  waiting.add(found.resolve)
  const timer = setTimeout(() => found.resolve(undefined), waitForDialogMs)
  const dialog = await found.promise
  clearTimeout(timer)
  waiting.delete(found.resolve)
  return dialog
}

async function askToConfirm(refusal: CallFailed): Promise<void> {
  const dialog = await findDialog()
  if (!dialog) throw refusal
  await dialog.open()
}

/** One proof for everything that waits for it. */
function confirmOnce(refusal: CallFailed): Promise<void> {
  running ??= askToConfirm(refusal).finally(() => {
    running = undefined
  })
  return running
}

/** What the dialog does with password and code, or with a passkey; fails with CallFailed as the call does. */
export async function confirmItIsYou(proof: CallInput<typeof signInAfresh>['body']): Promise<void> {
  storeRenewed(await call(signInAfresh, { body: proof }, { isBackground: true }))
}

/** Does the work; where a fresh sign-in is asked for, asks for it and does the work once more. */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'confirm-it-is-you') throw error
    await confirmOnce(error)
    return await work()
  }
}
