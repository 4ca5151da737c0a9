import * as z from 'zod/mini'

// Every way a call can fail: code → status and the sentence people read. The wire is always
// { code, message, fields?, requestId }; a code that is not here cannot be thrown.
const catalogue = {
  'bad-request': {
    status: 400,
    message: 'Something here is not as it should be. Mend the marked fields and try again.',
  },
  'malformed-json': { status: 400, message: 'This request is not valid JSON.' },
  'not-signed-in': { status: 401, message: 'Log in to go on.' },
  'not-allowed': { status: 403, message: 'Your account may not do this.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'too-large': { status: 413, message: 'This is larger than we accept.' },
  'address-too-long': { status: 414, message: 'This address is longer than we accept.' },
  'not-json': { status: 415, message: 'Send this as JSON.' },
  'too-many-requests': {
    status: 429,
    message: 'That was too often in a short time. Wait a moment and try again.',
  },
  'headers-too-large': { status: 431, message: 'The headers of this request are larger than we accept.' },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  },
  unavailable: { status: 503, message: 'We cannot answer right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof catalogue

export const problemCodes = Object.keys(catalogue) as ProblemCode[]

export function statusOf(code: ProblemCode): number {
  return catalogue[code].status
}

export function sentenceOf(code: ProblemCode): string {
  return catalogue[code].message
}

/** Field path (dots between parts) → sentence that says how to mend it. */
export type ProblemFields = Record<string, string>

export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: ProblemFields | undefined

  constructor(code: ProblemCode, fields?: ProblemFields) {
    super(sentenceOf(code))
    this.code = code
    this.fields = fields
  }
}

export const problemAnswerSchema = z.object({
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
})
export type ProblemAnswer = z.infer<typeof problemAnswerSchema>
