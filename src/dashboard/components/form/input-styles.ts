// What Mantine's fields are made of; imported beside the first of them on a page.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
