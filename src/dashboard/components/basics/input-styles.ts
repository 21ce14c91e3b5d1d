// Mantine's fields: their styles, and what goes around them. Imported beside the first of them on a page.
import '../mantine/MantineParts.tsx';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
