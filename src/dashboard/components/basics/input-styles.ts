// Styles of Mantine's fields, and the component around them. Imported with the first field of a page.
import '../mantine/MantineParts.tsx';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
