import { writeFileSync } from 'node:fs'
import { mergeConfig } from 'vite'
import config from './vite.config.ts'
export default mergeConfig(config, { plugins: [{ name: 'report', applyToEnvironment: (e) => e.name === 'client',
 generateBundle(_o, bundle) { const out = {}; for (const [f, c] of Object.entries(bundle)) if (c.type === 'chunk') out[f] = { imports: c.imports, dynamicImports: c.dynamicImports, size: c.code.length, modules: Object.fromEntries(Object.entries(c.modules).map(([k, m]) => [k, m.renderedLength])) }
 const importers = {}; for (const id of this.getModuleIds()) { const i = this.getModuleInfo(id); importers[id] = { importers: i.importers, dyn: i.dynamicImporters } }
 writeFileSync('/tmp/fv-bundle.json', JSON.stringify({ out, importers })) } }] })
