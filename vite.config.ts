import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Bundles what nearly every page with scripts needs into one file: otherwise it is some fifty
 * files, each with its own request.
 */
const SHARED = { name: 'shared', minShareCount: 8 }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } },
  },
  build: { assetsInlineLimit: 0 },
})
