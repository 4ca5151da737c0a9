import { expect, test } from 'vitest'

// Paths in variables, because the engine itself may not import files or compilers.
const building = `${(import.meta as unknown as { dirname: string }).dirname}/../../../scripts/build-scan.ts`
const compiler = 'assemblyscript/asc'

test.for([
  ['scan', './scan.as?raw', './scan-wasm.ts?raw', 'scanWasm'],
  ['loops over bits', '../bits/bits.as?raw', '../bits/bits-wasm.ts?raw', 'bitsWasm'],
] as const)(
  'the bytes of the %s are those that their source makes',
  { timeout: 60_000 },
  async ([, source, written, name], { skip }) => {
    const hasCompiler = await import(/* @vite-ignore */ compiler).then(
      () => true,
      () => false,
    )
    skip(!hasCompiler, 'assemblyscript is not installed')
    const { compileScan } = await import(/* @vite-ignore */ building)
    const [{ default: from }, { default: to }] = await Promise.all([
      import(/* @vite-ignore */ source),
      import(/* @vite-ignore */ written),
    ])
    expect(from.length).toBeGreaterThan(1000)
    expect(await compileScan(from, name)).toBe(to)
  },
)
