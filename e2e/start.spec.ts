import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { exitOf, newDataDir, removeDataDir, startProduct } from './support/start-product.ts'

// Starting and stopping as a person at the terminal sees it; start.prove.spec.ts has what can go wrong.

test('a start makes its data in a folder that only its owner may enter, and a stop leaves no database running', async () => {
  const owner = newDataDir()
  const dataDir = join(owner, 'deep', 'er', 'data')
  chmodSync(owner, 0o700)
  mkdirSync(join(owner, 'deep', 'er'), { recursive: true })
  const running = await startProduct({ DEMO: 'false' }, dataDir)
  try {
    expect((await fetch(running.url)).status).toBe(200)
    running.process.kill('SIGTERM')
    expect(await exitOf(running.process)).toBe(0)
    expect(spawnSync('pgrep', ['-f', dataDir], { encoding: 'utf8' }).stdout).toBe('')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(running.output()).not.toMatch(/error|lost/i)
  } finally {
    running.process.kill('SIGKILL')
    removeDataDir(owner)
  }
})
