import { writeFileSync } from 'node:fs'
import { openapiDocument } from '@evenkeel/contract/openapi-document'

const widestLine = 110

/** Like JSON.stringify with two spaces, but what fits on a line stays on one. */
function print(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (indent.length + line.length <= widestLine || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => print(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${print(each, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

// `npm run openapi`
const plain = JSON.parse(JSON.stringify(openapiDocument()))
writeFileSync(new URL('../contract/openapi.json', import.meta.url), `${print(plain, '')}\n`)
