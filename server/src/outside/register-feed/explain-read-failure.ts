import { FeedProblem } from './feed-problem.ts'

const sentences: Record<string, (name: string) => string> = {
  ENOENT: (name) => `File not found: ${name}.`,
  EACCES: (name) => `This user doesn’t have permission to read ${name}.`,
  EISDIR: (name) => `${name} is not a file.`,
  Z_BUF_ERROR: (name) => `${name} is incomplete: the end is missing.`,
}

/** Turns file errors into a sentence; other errors are returned unchanged. */
export function explainReadFailure(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof FeedProblem) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const sentence = code === undefined ? undefined : sentences[code]
  if (sentence) return new FeedProblem(sentence(name), { cause: error })
  const isUnpacking = code?.startsWith('Z_') === true || (code === undefined && error.constructor === Error)
  if (isUnpacking)
    return new FeedProblem(`${name} is damaged and can’t be unpacked (${error.message}).`, { cause: error })
  return code === undefined ? error : new FeedProblem(`${name} can’t be read (${code}).`, { cause: error })
}
