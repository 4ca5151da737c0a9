import { readFileSync, writeFileSync } from 'node:fs'

// `npm run generate -- scan`: compiles the matching engine's WebAssembly and writes the bytes beside their source.

const matching = new URL('../matching/src/', import.meta.url)
/** Source, module with the bytes, and the module's export. */
const modules = [
  { source: 'index/scan.as', to: 'index/scan-wasm.ts', name: 'scanWasm' },
  { source: 'bits/bits.as', to: 'bits/bits-wasm.ts', name: 'bitsWasm' },
] as const
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

/** The module with the compiled bytes, the content of scan-wasm.ts or bits-wasm.ts. */
export async function compileScan(
  source: string,
  name: (typeof modules)[number]['name'] = 'scanWasm',
): Promise<string> {
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
    `// Made from ${name.replace('Wasm', '.as')} by scripts/build-scan.ts; a test makes it again and compares.`,
    `export const ${name} =`,
    `${lines.map((line) => `  '${line}'`).join(' +\n')}\n`,
  ].join('\n')
}

if (import.meta.main)
  for (const { source, to, name } of modules)
    writeFileSync(
      new URL(to, matching),
      await compileScan(readFileSync(new URL(source, matching), 'utf8'), name),
    )
