import { brand } from '@evenkeel/contract/site/brand'
import { formatCount } from '@evenkeel/format/counts'
import { formatDate } from '@evenkeel/format/times'
import type { Services } from '../../../services.ts'
import { sendMail } from '../mail/send-mail.ts'
import { type AuditHead, appendHead, readHeads } from './audit-heads.ts'
import { findHead } from './audit-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'settings' | 'log' | 'jobs'>

/** Every hour, if rows were added: a line in the file and one in the log; once a day a letter, if someone wants it. */
export async function noteAuditHead(services: Parts): Promise<void> {
  const { file, email } = services.settings.auditHeads
  const head = await noteHeadInFile(services, file)
  if (head && email !== undefined) await mailHead(services, email, head)
}

/** The newest row; undefined if there is none. */
export async function noteHeadInFile(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  file: string,
): Promise<AuditHead | undefined> {
  const newest = await findHead(database.orm)
  if (!newest) return undefined
  const head = { at: clock.now().toISOString(), row: newest.seq, hash: newest.hash.toString('hex') }
  const last = (await readHeads(file)).at(-1)
  if (last?.row !== head.row || last.hash !== head.hash) {
    await appendHead(file, head)
    log.info({ row: head.row, hash: head.hash }, 'audit head')
  }
  return head
}

/** The key makes it one letter a day, however many processes there are. */
async function mailHead(services: Parts, to: string, { at, row, hash }: AuditHead): Promise<void> {
  await services.database.transaction((transaction) =>
    sendMail(services, transaction, `audit-head:${at.slice(0, 10)}`, {
      to,
      subject: `${brand.name} audit log on ${formatDate(Date.parse(at) / 1000, 'UTC')}: row ${formatCount(row)}`,
      text: `The newest row of the audit log is ${formatCount(row)}. Its hash:\n${hash}\n\nKeep this email. To check that the log still contains this row:\nnpm run audit:verify -- ${hash}\n\n${brand.name}`,
    }),
  )
}
