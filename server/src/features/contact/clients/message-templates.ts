import { mostTemplates, type Template } from '@evenkeel/contract/contact/clients'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import {
  changeTemplate,
  countTemplates,
  dropTemplate,
  holdTemplates,
  insertTemplate,
  listTemplateRows,
} from './template-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

export async function listTemplates(
  { database }: Parts,
  { personId }: Caller,
): Promise<{ templates: Template[] }> {
  const rows = await listTemplateRows(database.orm, personId)
  return { templates: rows.map(({ id, title, text }) => ({ template_id: id, title, text })) }
}

export async function saveTemplate(
  { database, clock }: Parts,
  { personId }: Caller,
  id: string,
  { title, text }: Pick<Template, 'title' | 'text'>,
): Promise<{ template: Template }> {
  await database.transaction(async (transaction) => {
    await holdTemplates(transaction, personId)
    if (await changeTemplate(transaction, { id, personId, title, text })) return
    if ((await countTemplates(transaction, personId)) >= mostTemplates)
      throw new Problem('bad-request', {
        title: `You can save up to ${mostTemplates} templates. Delete one first.`,
      })
    if (!(await insertTemplate(transaction, { id, personId, title, text, createdAt: clock.now() })))
      throw new Problem('not-found')
  })
  return { template: { template_id: id, title, text } }
}

export async function deleteTemplate(
  { database }: Parts,
  { personId }: Caller,
  id: string,
): Promise<undefined> {
  await dropTemplate(database.orm, personId, id)
}
