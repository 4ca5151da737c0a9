import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, root } from './run-node.ts'

// npm run dev: restarts the server and reloads the web when sources change. The page is on port 5173 and
// proxies its calls to port 3000.
const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [binOf('@react-router/dev/bin.cjs'), 'dev'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => void child.kill(signal)))
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
