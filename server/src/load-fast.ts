// Imported before the server's thousand files. For each import Node searches the file, resolves links and reads the
// nearest package.json, and for each package its exports again: together a third of the time to the first page. Our
// imports name the exact file, and a package is the same for every file of a workspace.
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href
const packages = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    if (!parent?.startsWith(root) || !parent.endsWith('.ts')) return next(specifier, context)
    if (/^\.{1,2}\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
    if (!/^[a-z@]/.test(specifier) || specifier.startsWith('node:')) return next(specifier, context)
    const [workspace] = parent.slice(root.length).split('/')
    const key = `${workspace} ${specifier}`
    const found = packages.get(key) ?? next(specifier, context)
    packages.set(key, found)
    return { ...found, shortCircuit: true }
  },
})
