import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { binOf, root } from '../../scripts/run-node.ts'
import { cleanUpLater } from '../clean-up.ts'
import { makeTempFolder } from '../make-temp-folder.ts'

const slowestBuildMs = 120_000

// The minimal React Router app: a root, one prerendered route, no styles.
const files: Record<string, string> = {
  // React Router requires these and adds missing ones; versions are those of our node_modules.
  'package.json': JSON.stringify({
    name: 'bare-app',
    private: true,
    type: 'module',
    dependencies: {
      '@react-router/node': '*',
      isbot: '*',
      react: '*',
      'react-dom': '*',
      'react-router': '*',
    },
    devDependencies: { '@react-router/dev': '*', vite: '*' },
  }),
  'vite.config.ts': `
    import { reactRouter } from '@react-router/dev/vite'
    export default { plugins: [reactRouter()] }`,
  'react-router.config.ts': `
    export default { ssr: false, prerender: ['/'] }`,
  'app/routes.ts': `
    import { index } from '@react-router/dev/routes'
    export default [index('home.tsx')]`,
  'app/home.tsx': `
    export default function Home() {
      return <h1>Hello</h1>
    }`,
  'app/root.tsx': `
    import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
    export function Layout({ children }) {
      return (
        <html lang="en">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <Meta />
            <Links />
          </head>
          <body>
            {children}
            <ScrollRestoration />
            <Scripts />
          </body>
        </html>
      )
    }
    export default function App() {
      return <Outlet />
    }`,
}

/** Builds a minimal React Router app with our versions; returns the folder to serve. */
export async function buildBareApp(): Promise<string> {
  const folder = makeTempFolder()
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const build = spawn(process.execPath, [binOf('@react-router/dev/bin.cjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: slowestBuildMs,
  })
  cleanUpLater(() => build.kill())
  const ended = new Promise<number | null>((done) => build.on('close', done))
  const [said, complained, code] = await Promise.all([text(build.stdout), text(build.stderr), ended])
  if (code !== 0) throw new Error(`the bare React Router app could not be built:\n${said}\n${complained}`)
  return join(folder, 'build/client')
}
