import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { needs } from '../server/src/testing/needs.ts'
import { isTest, root, sourceFiles } from './imports.ts'

// What no line of the product may do (OWASP ASVS 1.2.5, 1.3.2, 3.2.2, 3.5.5, 11.3, 11.4 and 13.3).

const product = sourceFiles()
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (form: RegExp, among = product) =>
  among
    .filter(({ text }) => form.test(text))
    .map(({ file }) => file)
    .sort()
const inFolder = (folder: string) => product.filter(({ file }) => file.startsWith(folder))

describe('no code of ours', () => {
  test('runs text as a program', () => {
    expect(filesWith(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/)).toEqual([])
  })

  test('writes HTML into a page, but for scripts and a picture that the build itself wrote', () => {
    expect(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([])
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      'web/app/features/account/identity/prerendered-step-cover.tsx',
      'web/app/features/site/help/deep-link-veil.tsx',
      'web/app/features/site/home/sample-section.tsx',
      'web/app/root.tsx',
    ])
  })

  test('listens to messages from other windows', () => {
    expect(filesWith(/addEventListener\(\s*['"]message['"]|window\.onmessage/, inFolder('web/'))).toEqual([])
  })

  test('gives a shell anything to read', () => {
    expect(
      filesWith(/child_process[\s\S]*?(?<![.\w])exec(?:Sync)?\(|shell:\s*true/, inFolder('server/')),
    ).toEqual([])
  })

  test('uses a hash or cipher below SHA-256 and AES-256-GCM', () => {
    expect(filesWith(/createHash\(\s*['"`](?!sha(?:256|384|512)['"`])/)).toEqual([])
    expect(filesWith(/createCipheriv\(\s*['"`](?!aes-256-gcm['"`])/)).toEqual([])
    expect(filesWith(/createHmac\(\s*['"`](?!sha(?:256|384|512)['"`])/)).toEqual([])
  })

  test('draws anything by Math.random on the server', () => {
    expect(filesWith(/Math\.random/, inFolder('server/'))).toEqual([])
  })
})

/** A token or key as its issuer writes it, with what follows in a real one. */
const secrets = [
  '-----BEGIN [A-Z ]*PRIVATE KEY-----$',
  'AKIA[0-9A-Z]{16}',
  String.raw`eyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}`,
]

const trackedFilesWith = (forms: readonly string[]) => {
  const { stdout } = spawnSync('git', ['grep', '-lE', ...forms.flatMap((form) => ['-e', form]), '--', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

const isClone = needs(existsSync(join(root, '.git')), 'this folder is no clone, so git knows no files')
test('no tracked file holds a private key, an access key or a signed token', isClone, () => {
  expect(trackedFilesWith(['"name": "evenkeel"'])).toContain('package.json')
  expect(trackedFilesWith(secrets)).toEqual([])
})
