import { Problem } from '@evenkeel/contract/problem'
import { expect, test } from 'vitest'
import { createLog } from '../../../http/request-log.ts'
import { explainFileFailure } from './explain-file-failure.ts'

const explain = (error: unknown) => explainFileFailure({ log: createLog('silent') }, error)

test('a mistake of ours is not blamed on the disk', () => {
  const mistake = new TypeError('x is not a function')
  expect(explain(mistake)).toBe(mistake)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE'])(
  'a disk that fails with %s is unavailable, and the file can be sent again later (FT-09)',
  (code) => {
    const problem = explain(Object.assign(new Error(`${code}: write`), { code }))
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code: 'unavailable' })
  },
)
