import { signInAfresh } from '@evenkeel/contract/account/identity'
import type { CallInput } from '@evenkeel/contract/endpoint'
import { call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'
import { UserCancelled } from '../server-link/failure-sentence.ts'
import { storeRenewed } from './token/renew-token.ts'

// Sensitive changes are refused if the last sign-in is older than 15 minutes. The person reauthenticates, and the
// change then runs without starting over.

/** The person closed the dialog: nothing was changed. */
export class FreshSignInCanceled extends UserCancelled {
  override name = 'FreshSignInCanceled'
}

interface ConfirmDialog {
  /** Resolves after reauthentication; rejects with FreshSignInCanceled if the person closes the dialog. */
  open: () => Promise<void>
}

const waitForDialogMs = 2_000

let registered: ConfirmDialog | undefined
let running: Promise<void> | undefined
const waiting = new Set<(dialog: ConfirmDialog) => void>()

/** The dialog registers itself once its code has loaded. */
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

/** One reauthentication serves every call that waits for it. */
function confirmOnce(refusal: CallFailed): Promise<void> {
  running ??= askToConfirm(refusal).finally(() => {
    running = undefined
  })
  return running
}

/** Called by the dialog with password and code, or with a passkey; fails with CallFailed like the call itself. */
export async function confirmItIsYou(proof: CallInput<typeof signInAfresh>['body']): Promise<void> {
  storeRenewed(await call(signInAfresh, { body: proof }, { isBackground: true }))
}

/** Runs the work; if the server asks for a fresh sign-in, reauthenticates and runs it once more. */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'confirm-it-is-you') throw error
    await confirmOnce(error)
    return await work()
  }
}
