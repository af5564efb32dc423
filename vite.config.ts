import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  json: { stringify: true },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Found late they would make the first page of a development server load twice.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'i18next',
      'react-i18next',
      'radix-ui',
      'react-toastify',
      'react-day-picker',

      'react-hook-form',
    ],
  },
});
