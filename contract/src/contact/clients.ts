import * as z from 'zod/mini'
import { endpoint, file, nothing } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { line, longText } from '../text-rules.ts'
import { messageMaxLength } from './chat.ts'

// What advisors keep about the people they accepted: a stage, message templates and exports (product.md 3.9). None of it
// is shown to consumers, and it plays no part in matching or in any figure.

export const clientStages = { asked: 'Asked', met: 'Met', hired: 'Hired', 'not-now': 'Not now' } as const
export type ClientStage = keyof typeof clientStages

const stage = z.enum(idsOf(clientStages))

export const clientSchema = z.strictObject({
  request_id: z.int(),
  /** The advisor's choice, or what followed it: a meeting was held, one of the two said what happened next, or the match was closed. */
  stage,
})
export type Client = z.infer<typeof clientSchema>

export const listClients = endpoint({
  name: 'listClients',
  method: 'GET',
  path: '/api/v1/clients',
  access: ['advisor'],
  summary: 'List the requests you accepted, with the stage of each',
  answer: z.strictObject({ clients: z.array(clientSchema) }),
})

export const setClientStage = endpoint({
  name: 'setClientStage',
  method: 'PUT',
  path: '/api/v1/clients/{requestId}/stage',
  access: ['advisor'],
  summary: 'Set the stage of a client; only you see it',
  params: z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  body: z.strictObject({ stage }),
  answer: z.strictObject({ client: clientSchema }),
  problems: ['not-found'],
})

export const clientFiles = { csv: 'Spreadsheet (CSV)', vcf: 'Contacts (vCard)' } as const
export type ClientFile = keyof typeof clientFiles

export const downloadClients = endpoint({
  name: 'downloadClients',
  method: 'GET',
  path: '/api/v1/clients/file/{format}',
  access: ['advisor'],
  underMasquerade: 'never',
  summary: 'Export what your clients share with you; each of them sees in their access log that you did',
  params: z.strictObject({ format: z.enum(idsOf(clientFiles)) }),
  answer: file,
})

export const mostTemplates = 20
export const templateTitleMaxLength = 60

export const templateSchema = z.strictObject({
  template_id: z.uuid(),
  title: line({ min: 1, max: templateTitleMaxLength }),
  text: longText({ min: 1, max: messageMaxLength }),
})
export type Template = z.infer<typeof templateSchema>

const ofTemplate = z.strictObject({ templateId: z.uuid() })

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/v1/message-templates',
  access: ['advisor'],
  summary: 'List your message templates',
  answer: z.strictObject({ templates: z.array(templateSchema) }),
})

/** The page generates the id, so that a repeated call makes only one template. */
export const saveTemplate = endpoint({
  name: 'saveTemplate',
  method: 'PUT',
  path: '/api/v1/message-templates/{templateId}',
  access: ['advisor'],
  summary: 'Create or change a message template',
  params: ofTemplate,
  body: z.omit(templateSchema, { template_id: true }),
  answer: z.strictObject({ template: templateSchema }),
  problems: ['not-found'],
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/v1/message-templates/{templateId}',
  access: ['advisor'],
  summary: 'Delete a message template',
  params: ofTemplate,
  answer: nothing,
})
