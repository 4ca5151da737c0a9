import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { cleanUpLater } from '../clean-up.ts'

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves a folder on a free loopback port until the bench ends; returns its address. */
export function serveFolder(folder: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    try {
      const bytes = await readFile(file)
      response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream')
      response.end(bytes)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((done, failed) => {
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      cleanUpLater(() => {
        server.close()
        server.closeAllConnections()
      })
      const { port } = server.address() as { port: number }
      done(`http://127.0.0.1:${port}`)
    })
  })
}
