import { randomUUID } from 'node:crypto'
import type { Orm } from '../../../database/database.ts'
import {
  type LinkState,
  type ProvidedAccount,
  ProviderRefused,
} from '../../../outside/account-provider/account-provider.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { putAccounts } from './account-store.ts'
import type { LinkingParts } from './advance-linking.ts'
import { type BankRow, findBankOfItem, insertBank, lockBanks, setBank } from './bank-store.ts'
import { findDuplicateBank } from './find-duplicate-bank.ts'
import { type LinkingRow, lockLinking, setLinking } from './linking-store.ts'
import type { LinkingAnswer } from './read-linking.ts'
import { addPendingToken, deletePendingToken, type PendingToken } from './revocation-store.ts'
import { oneLine, sanitizeAccount } from './sanitize-account.ts'
import { sealToken } from './sealed-bank-secrets.ts'

type Linked = Extract<LinkState, { state: 'linked' }>

/** Bank and accounts appear in one transaction. Finishing twice gives one bank. */
export async function finishLinking(
  services: LinkingParts,
  linking: LinkingRow,
  linked: Linked,
): Promise<LinkingAnswer> {
  const { database } = services
  const safe = await keepSafe(services, linked)
  const read = await readFirstAccounts(services, linked.token)
  return database.transaction(async (transaction) => {
    // Lock banks before linkings, like unlinking does, to avoid a deadlock.
    const banks = await lockBanks(transaction, linking.personId)
    const current = await lockLinking(transaction, linking.id)
    // Unlinked or deleted meanwhile: the token stays queued for revocation.
    if (!current) return { state: 'left', bankId: null }
    if (current.state === 'linked') {
      if (safe) await deletePendingToken(transaction, safe.id)
      return { state: 'linked', bankId: current.linkedBankId }
    }
    const bankId = await putBank(services, transaction, current, { banks, linked, read })
    await setLinking(transaction, linking.id, { state: 'linked', linkedBankId: bankId })
    if (safe) await deletePendingToken(transaction, safe.id)
    await writeAudit(transaction, {
      event: linking.bankId === null ? 'bank-linked' : 'bank-signed-in-again',
      actorId: linking.personId,
      subjectType: 'consumer',
      subjectId: linking.personId,
      detail: { bankId, provider: linking.provider },
    })
    return { state: 'linked', bankId }
  })
}

/**
 * From here on only we know the token. It is queued for revocation until the bank is written, so that a crash in
 * between cannot lose it.
 */
async function keepSafe(
  services: LinkingParts,
  { token, itemId }: Linked,
): Promise<PendingToken | undefined> {
  const { database, accountProvider, clock } = services
  if (!accountProvider.handsOutOnce) return undefined
  if (await findBankOfItem(database.orm, accountProvider.kind, itemId)) return undefined
  return addPendingToken(database.orm, {
    provider: accountProvider.kind,
    sealedToken: sealToken(services, token),
    addedAt: clock.now(),
  })
}

interface Read {
  state: BankRow['state']
  /** Undefined if the bank is linked but does not answer yet; a refresh will read them. */
  accounts: readonly ProvidedAccount[] | undefined
}

async function readFirstAccounts({ accountProvider }: LinkingParts, token: string): Promise<Read> {
  try {
    const accounts = await accountProvider.readAccounts(token, { isFresh: false })
    return { state: 'good', accounts: accounts.map(sanitizeAccount) }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: error.reason === 'sign-in-again' ? 'sign-in-again' : 'good', accounts: undefined }
  }
}

async function putBank(
  services: LinkingParts,
  transaction: Orm,
  { personId, provider, bankId }: LinkingRow,
  { banks, linked, read }: { banks: readonly BankRow[]; linked: Linked; read: Read },
): Promise<string> {
  const now = services.clock.now()
  const bank = {
    provider,
    itemId: linked.itemId,
    sealedToken: sealToken(services, linked.token),
    institutionId: linked.institution.id,
    institution: oneLine(linked.institution.name, 120) ?? 'Your bank',
    state: read.state,
  }
  const before =
    banks.find(({ id, itemId }) => id === bankId || itemId === linked.itemId) ??
    (await findDuplicateBank(transaction, banks, bank, read.accounts ?? []))
  const id = before?.id ?? randomUUID()
  if (before) {
    await setBank(transaction, id, { ...bank, ...(read.accounts && { syncedAt: now }) })
    const isOther = before.provider !== provider || before.itemId !== linked.itemId
    if (isOther)
      await addPendingToken(transaction, {
        provider: before.provider,
        sealedToken: before.sealedToken,
        addedAt: now,
      })
  } else {
    await insertBank(transaction, {
      id,
      personId,
      linkedAt: now,
      syncedAt: read.accounts ? now : null,
      ...bank,
    })
  }
  if (read.accounts) await putAccounts(transaction, id, read.accounts)
  return id
}
