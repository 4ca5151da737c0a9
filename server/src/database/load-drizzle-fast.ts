// Imported before anything that imports drizzle. Node reads the package.json of each module it loads to learn whether it is
// ESM, and drizzle's lists three thousand exports: reading that a hundred times takes longer than a
// second. Its own relative imports of .js files are always ESM, so here they are told to be.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    const isOwn = parent?.includes('/node_modules/drizzle-orm/') && parent.endsWith('.js')
    if (!isOwn || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
  },
})
