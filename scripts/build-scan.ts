import { readFileSync, writeFileSync } from 'node:fs'

// `node scripts/build-scan.ts`: compiles the matching engine's scan and writes its bytes beside its source.

const folder = new URL('../matching/src/index/', import.meta.url)
const lineLength = 100
const options = [
  '--optimizeLevel',
  '3',
  '--noAssert',
  '--runtime',
  'stub',
  '--use',
  'abort=',
  '--importMemory',
  '--noExportMemory',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '65536',
  '--enable',
  'simd',
  '--outFile',
  'scan.wasm',
]

type Compiler = {
  main(
    words: string[],
    files: {
      readFile(name: string): string | null
      writeFile(name: string, contents: Uint8Array | string): void
      listFiles(): string[]
    },
  ): Promise<{ error: Error | null; stderr: { toString(): string } }>
}

/** The module with the compiled bytes, the content of scan-wasm.ts. */
export async function compileScan(source: string): Promise<string> {
  const { default: compiler }: { default: Compiler } = await import('assemblyscript/asc' as string)
  let bytes: Uint8Array | string = ''
  const { error, stderr } = await compiler.main(['scan.ts', ...options], {
    readFile: (name) => (name === 'scan.ts' ? source : null),
    writeFile: (_, contents) => {
      bytes = contents
    },
    listFiles: () => [],
  })
  if (error) throw new Error(stderr.toString())
  const base64 = Buffer.from(bytes as string).toString('base64')
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return [
    '// Made from scan.as by scripts/build-scan.ts; a test makes it again and compares.',
    'export const scanWasm =',
    `${lines.map((line) => `  '${line}'`).join(' +\n')}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const source = readFileSync(new URL('scan.as', folder), 'utf8')
  writeFileSync(new URL('scan-wasm.ts', folder), await compileScan(source))
}
