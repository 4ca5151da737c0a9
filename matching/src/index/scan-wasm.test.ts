import { expect, test } from 'vitest'

// Paths in variables, because the engine itself may not import files or compilers.
const source = './scan.as?raw'
const written = './scan-wasm.ts?raw'
const building = `${(import.meta as unknown as { dirname: string }).dirname}/../../../scripts/build-scan.ts`
const compiler = 'assemblyscript/asc'

test('the bytes of the scan are those that its source makes', { timeout: 60_000 }, async ({ skip }) => {
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
  expect(await compileScan(from)).toBe(to)
})
