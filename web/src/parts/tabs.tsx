import { useLocation } from 'preact-iso';

interface TabsProps {
  label: string;
  pages: readonly { path: string; name: string }[];
}

/** Links between the pages of one area; the first one is the area's own address. */
export function Tabs({ label, pages }: TabsProps) {
  const { path } = useLocation();
  return (
    <nav aria-label={label} class="tabs">
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} aria-current={path === page.path ? 'page' : undefined}>
              {page.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
