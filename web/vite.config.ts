import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './lean-contract.ts'
import { mdxProse } from './mdx-prose.ts'
import { sharedFiles } from './shared-files.ts'
import { singleIcons } from './single-icons.ts'

// Test tools and the component gallery are built into a folder of their own, so that the server can refuse the
// whole folder if they are off (spec 2.4-12).
const testToolsModule = /\/app\/(routes\/dev|features\/demo\/(gallery|test-tools))\//

const fileName = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => testToolsModule.test(id))
    ? 'assets/test-tools/[name]-[hash].js'
    : 'assets/[name]-[hash].js'

// sonner writes a style element when it loads, which our policy refuses; its stylesheet is imported as a file
// instead.
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  transform: (code, id) =>
    /node_modules\/sonner\//.test(id) ? code.replace(/^__insertCSS\(.*$/m, '') : undefined,
}

// pdf.js loads the decoders of scanned pages from an address that it composes; ours have hashed names, and our policy
// allows no WebAssembly.
const pdfDecodersByName: Plugin = {
  name: 'pdf-decoders-by-name',
  transform: (code, id) =>
    /pdfjs-dist\/build\/pdf\.worker\.mjs/.test(id)
      ? code.replace(
          /import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/,
          `(this._noWasmFilename.startsWith('jbig2')
            ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')
            : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'))`,
        )
      : undefined,
}

// One file for the framework, and the rest by which pages share it.
const fewFiles = [
  {
    name: 'framework',
    test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  ...sharedFiles(testToolsModule),
]

const api = 'http://localhost:3000'
// The server accepts calls and sockets only from its own origin, so the proxy sets that origin.
const toServer = { target: api, headers: { origin: api } }

export default defineConfig({
  plugins: [
    tailwindcss(),
    mdxProse(),
    reactRouter(),
    singleIcons(),
    leanContract(join(import.meta.dirname, 'app'), join(import.meta.dirname, '../contract/src')),
    sonnerWithoutStyleElement,
    pdfDecodersByName,
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            codeSplitting: { groups: fewFiles },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    // Advisors' public pages are the server's; the way from them is the app's.
    proxy: { '/api': toServer, '^/meet/[^/]+(/photo)?$': toServer, '/socket.io': { ...toServer, ws: true } },
  },
})
