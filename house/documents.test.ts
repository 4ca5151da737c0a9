import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

// What the documents and comments name is there: files, commands and decisions.

const notOurs = /^(node_modules|\.git|\.ci|\.words|data|screens|traces|playwright-report|test-results)$/

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/')
    if (entry.isFile()) return [path]
    const isOurs = entry.isDirectory() && !notOurs.test(entry.name) && path !== 'web/build'
    return isOurs ? filesUnder(path) : []
  })
}

const files = filesUnder('.')
const documents = files.filter((file) => file.endsWith('.md'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** What one document names and we don't have, as "document: name". */
const missing = (names: (text: string, document: string) => string[]) =>
  documents.flatMap((document) => names(textOf(document), document).map((name) => `${document}: ${name}`))

test('every link in a document leads to a file of ours', () => {
  expect(
    missing((text, document) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, posix.dirname(document), target))),
    ),
  ).toEqual([])
})

test('every source file that a document names exists', () => {
  const known = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  expect(
    missing((text) =>
      [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|css|sql|mdx?|cfg|service|sh))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !name.startsWith('.') && !known.has(name)),
    ),
  ).toEqual([])
})

test('every command that a document names is one of npm run', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  expect(
    missing((text) =>
      [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts)),
    ),
  ).toEqual([])
})

test('every decision that a document or a comment refers to is there', () => {
  const known = new Set(
    files
      .filter((file) => file.startsWith('docs/decisions/'))
      .map((file) => /(\d{4})-/.exec(file)?.[1])
      .filter((number) => number !== undefined),
  )
  const mentions = /\b[Dd]ecisions?[ /](0\d{3}(?:(?:,? (?:and|to) |, )0\d{3})*)/g
  const unknown = files
    .filter((file) => /\.(md|mdx|ts|tsx|mjs|sql)$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(mentions)]
        .flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
        .concat(file === 'ARCHITECTURE.md' ? (textOf(file).match(/\b0\d{3}\b/g) ?? []) : [])
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    )
  expect(unknown).toEqual([])
})
