import { Page } from '../parts/page.js';
export default function AdminPages() {
  return (
    <Page title="Administración">
      <p>…</p>
    </Page>
  );
}
