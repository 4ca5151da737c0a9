// Imported before anything that imports drizzle. Node reads the package.json of each module to learn whether it is
// ESM, and drizzle's lists three thousand exports: reading it a hundred times takes more than a second. Its relative
// imports of .js files are always ESM, so this hook says so.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    const isOwn = parent?.includes('/node_modules/drizzle-orm/') && parent.endsWith('.js')
    if (!isOwn || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
  },
})
